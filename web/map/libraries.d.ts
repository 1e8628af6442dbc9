// What the map maker uses of libraries that come without types.

declare module 'd3-geo' {
    type Point = [number, number];
    export function geoDistance(a: Point, b: Point): number;
    export function geoInterpolate(a: Point, b: Point): ((t: number) => Point) & { distance: number };
    export function geoRotation(angles: [number, number]): (at: Point) => Point;
}

declare module 'd3-geo-voronoi' {
    type Point = [number, number];
    export function geoVoronoi(points: Point[]): { delaunay: { polygons: number[][]; centers: Point[] } };
}

declare module 'topojson-client' {
    export function feature(topology: unknown, object: unknown): unknown;
}

declare module 'topojson-simplify' {
    interface Topology {
        objects: Record<string, unknown>;
    }
    export function presimplify(topology: unknown): Topology;
    export function simplify(topology: Topology, smallest: number): Topology;
    export function filterWeight(topology: Topology, smallest: number): (ring: unknown) => boolean;
    export function filter(topology: Topology, keep: (ring: unknown) => boolean): Topology;
}
