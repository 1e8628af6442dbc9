/** Names of Sea Lords where the table's own English titles do not serve: there is none. */
export default {};
