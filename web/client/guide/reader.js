/**
 * The guide to read: chapters, all rules, all rulings, and a search over them. What is shown is an address
 * ("chapter/a-turn", "rule/6.5d", "rules", "rulings", "find/weather"); who keeps addresses, so that one can
 * go back and forward, is told where the reader wants to go.
 */
import { el, fill } from '../dom.js';
import { language, onLanguage, t } from '../i18n.js';
import {
  allRules,
  allRulings,
  bookComing,
  bookHas,
  isRuling,
  rulesBelow,
  rulingsOn,
  statementOf,
} from '../rulebook.js';
import { chapterOf, wordsOf } from './draw.js';
import { find, snippet } from './find.js';
import { termsComing, withTerms } from '../terms.js';
import { chapterWith } from './parts.js';
import { chapterOfRule, chapters, findable } from './texts.js';

/** @typedef {import('../rulebook.js').Statement} Statement */

const FOUND = 60; // shown at once
const TYPING_MS = 250; // after the last letter the search is done

export class Reader {
  /**
   * @param {HTMLElement} root
   * @param {(address: string, how: { again: boolean }) => void} go again: it takes the place of where one is
   */
  constructor(root, go) {
    this.root = root;
    this.go = go;
    /** What is shown; null: nothing of the guide. @type {string | null} */
    this.address = null;
    /** @type {import('./texts.js').Chapter[]} */
    this.chapters = [];
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.search = el('input', { type: 'search', class: 'guide-search', oninput: this.typed });
    this.nav = el('nav', { class: 'guide-nav' });
    this.fold = el('details', { class: 'guide-fold' }, el('summary'), this.nav);
    this.article = el('article', { class: 'guide-text', tabindex: '-1' });
    this.count = el('p', { class: 'hint', role: 'status' });
    this.ways = {
      rule: this.chip,
      go: (/** @type {string} */ slug) => this.go(`chapter/${slug}`, { again: false }),
    };
    root.append(this.search, this.fold, this.count, this.article);
    this.wide = matchMedia('(min-width: 700px)');
    this.label();
    this.stop = onLanguage(() => void this.translate());
  }

  /** A rule's number: here it leads to the rule. @param {string} id */
  chip = (id) =>
    el(
      'button',
      {
        type: 'button',
        class: 'rule',
        'aria-label': t('rule.label', { rule: id }),
        onclick: () => this.go(`rule/${id}`, { again: false }),
      },
      id,
    );

  typed = () => {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      const words = this.search.value.trim();
      const again = this.address?.startsWith('find/') ?? false;
      if (words || again) this.go(words ? `find/${words}` : '', { again });
    }, TYPING_MS);
  };

  /** @param {string} address */
  async show(address) {
    this.address = address;
    this.label();
    const [kind, rest = ''] = split(address);
    // Before the texts have come: what is typed while they come is not wiped out.
    if (kind !== 'find') this.search.value = '';
    else if (document.activeElement !== this.search) this.search.value = rest;
    const of = language();
    const [found] = await Promise.all([chapters(), bookComing(), termsComing()]);
    if (this.address !== address || language() !== of) return;
    this.chapters = found;
    this.drawNav();
    fill(this.count);
    this.article.removeAttribute('lang');
    if (kind === 'find') this.showFound(rest);
    else if (kind === 'rule') this.showRule(rest);
    else if (kind === 'rules') this.showRules();
    else if (kind === 'rulings') this.showRulings(null);
    else this.showChapter(rest);
  }

  /** The same in the other language, at the heading or the rule that was being read. */
  async translate() {
    if (this.address === null) return this.label();
    const top = Math.max(0, this.article.getBoundingClientRect().top) + 1;
    const passed = [...this.article.querySelectorAll('[id^="guide-"]')].filter(
      (one) => one.getBoundingClientRect().top <= top,
    );
    await this.show(this.address);
    const reading = passed.at(-1)?.id.slice('guide-'.length);
    if (reading) this.lead(reading);
  }

  /** Something else stands in its place. */
  leave() {
    this.address = null;
    fill(this.nav);
    fill(this.count);
    this.search.value = '';
  }

  label() {
    this.search.placeholder = t('guide.find');
    this.search.setAttribute('aria-label', t('guide.find'));
    this.nav.setAttribute('aria-label', t('guide.contents'));
    const summary = this.fold.querySelector('summary');
    if (summary) summary.textContent = t('guide.contents');
    this.fold.open = this.wide.matches;
  }

  drawNav() {
    const entry = (/** @type {string} */ to, /** @type {string} */ words, /** @type {string} */ lang) =>
      el(
        'li',
        null,
        el(
          'button',
          {
            type: 'button',
            class: 'link',
            lang,
            'aria-current': this.isHere(to) && 'page',
            onclick: () => this.leaf(to),
          },
          words,
        ),
      );
    fill(
      this.nav,
      el(
        'ul',
        null,
        this.chapters.map(({ slug, title, lang }) => entry(`chapter/${slug}`, title, lang)),
        allRules().length > 0 && entry('rules', t('guide.rules', { n: allRules().length }), language()),
        allRulings().length > 0 &&
          entry('rulings', t('guide.rulings', { n: allRulings().length }), language()),
      ),
    );
  }

  /** @param {string} to */
  isHere(to) {
    const [kind, rest = ''] = split(this.address ?? '');
    if (kind === 'rule') return to === (isRuling(rest) ? 'rulings' : 'rules');
    if (kind === 'chapter') return to === `chapter/${chapterWith(this.chapters, rest)?.slug}`;
    return to === this.address || (this.address === '' && to === `chapter/${this.chapters[0]?.slug}`);
  }

  /** On a narrow screen the contents make room for what was chosen. @param {string} to */
  leaf(to) {
    if (!this.wide.matches) this.fold.open = false;
    this.go(to, { again: false });
  }

  // ---- Chapters ----

  /** @param {string} slug */
  showChapter(slug) {
    const chapter = chapterWith(this.chapters, slug) ?? this.chapters[0];
    if (!chapter) return this.showRules();
    fill(
      this.article,
      language() !== chapter.lang && el('p', { class: 'hint' }, t('guide.english')),
      el(
        'div',
        { lang: chapter.lang },
        chapterOf(chapter.text, { ...this.ways, terms: (text) => withTerms(text, chapter.lang) }),
      ),
      this.turnOver(this.chapters.indexOf(chapter) + 1),
    );
    this.lead(slug ? this.article.querySelector(`[id="guide-${CSS.escape(slug)}"]`) : null);
  }

  /** To the next chapter. @param {number} at */
  turnOver(at) {
    const next = this.chapters[at];
    return (
      next &&
      el(
        'p',
        null,
        el(
          'button',
          { type: 'button', onclick: () => this.go(`chapter/${next.slug}`, { again: false }) },
          t('guide.next', { chapter: next.title }),
        ),
      )
    );
  }

  // ---- Rules ----

  /**
   * @param {Statement} one
   * @param {{ here?: boolean, chip?: boolean }} [how]
   */
  statement(one, how) {
    return el(
      'section',
      {
        class: how?.here ? 'statement here' : 'statement',
        id: `guide-${one.id}`,
        tabindex: how?.here ? '-1' : null,
        'aria-current': how?.here && 'true',
      },
      el(
        'h3',
        null,
        how?.here ? el('b', null, one.id) : this.chip(one.id),
        ' ',
        el('span', { lang: one.lang }, one.title),
      ),
      el(
        'p',
        { lang: one.lang },
        wordsOf(one.text, {
          ...this.ways,
          everywhere: one.ruling,
          terms: (text) => withTerms(text, one.lang),
        }),
      ),
      one.settles &&
        el('p', { class: 'hint' }, t('guide.settles'), ' ', wordsOf(`[${one.settles}]`, this.ways)),
    );
  }

  showRules() {
    const all = allRules();
    fill(
      this.article,
      el('h2', null, t('guide.rules', { n: all.length })),
      all.length === 0 ? el('p', null, t('guide.none')) : all.map((one) => this.statement(one)),
    );
    this.lead(null);
  }

  /** @param {string | null} id */
  showRulings(id) {
    const all = allRulings();
    /** @type {import('../dom.js').Child[]} */
    const parts = [
      el('h2', null, t('guide.rulings', { n: all.length })),
      el('p', null, t('guide.rulings.what')),
    ];
    let section = '';
    for (const one of all) {
      if (one.section !== section)
        parts.push(el('h2', { class: 'guide-section', lang: one.lang }, one.section));
      section = one.section;
      parts.push(this.statement(one, { here: one.id === id }));
    }
    fill(this.article, parts);
    this.lead(id);
  }

  /** A rule among those that it stands with, and what else is said of it. @param {string} id */
  showRule(id) {
    if (isRuling(id) && statementOf(id)) return this.showRulings(id);
    const below = rulesBelow(id);
    const own = below.find((one) => one.id === id) ?? (below.length === 0 ? statementOf(id) : null);
    const group = own ? chapterOfRule(own.id) : below;
    const about = rulingsOn(id);
    const told = this.chapters.filter(({ text }) => mentions(text, id));
    fill(
      this.article,
      el('h2', null, t('rule.label', { rule: id })),
      group.length === 0 && el('p', null, t('rule.unknown')),
      group.map((one) => this.statement(one, { here: one.id === own?.id })),
      about.length > 0 && el('h2', { class: 'guide-section' }, t('guide.about')),
      about.map((one) => this.statement(one)),
      told.length > 0 && el('h2', { class: 'guide-section' }, t('guide.told')),
      told.length > 0 &&
        el(
          'ul',
          null,
          told.map(({ slug, title, lang }) =>
            el(
              'li',
              null,
              el('button', { type: 'button', class: 'link', lang, onclick: () => this.ways.go(slug) }, title),
            ),
          ),
        ),
    );
    this.lead(own?.id ?? null);
  }

  // ---- Search ----

  /** @param {string} words */
  showFound(words) {
    const found = find(findable(this.chapters), words);
    fill(this.count, t(found.length === 0 ? 'guide.found.none' : 'guide.found', { n: found.length, words }));
    fill(
      this.article,
      el(
        'ul',
        { class: 'guide-found' },
        found.slice(0, FOUND).map((one) => {
          const { before, hit, after } = snippet(one.text, words);
          return el(
            'li',
            { lang: one.lang },
            el(
              'button',
              { type: 'button', class: 'link', onclick: () => this.go(one.to, { again: false }) },
              one.id && el('b', null, one.id, ' '),
              one.title,
            ),
            el('p', null, before, hit && el('mark', null, hit), after),
          );
        }),
      ),
      found.length > FOUND && el('p', { class: 'hint' }, t('guide.found.more', { n: found.length - FOUND })),
    );
    this.article.scrollTop = 0;
  }

  /**
   * To what was asked for; to the top if that is all of it.
   * @param {Element | string | null} to
   */
  lead(to) {
    const there = typeof to === 'string' ? this.article.querySelector(`[id="guide-${CSS.escape(to)}"]`) : to;
    this.article.scrollTop = 0;
    there?.scrollIntoView({ block: 'start' });
    const held = this.root.contains(document.activeElement) && document.activeElement !== this.search;
    if (held || document.activeElement === document.body)
      /** @type {HTMLElement} */ (there ?? this.article).focus({ preventScroll: true });
  }

  close() {
    clearTimeout(this.timer);
    this.stop();
  }
}

/** "kind/rest", and the rest may have slashes of its own. @param {string} address */
function split(address) {
  const at = address.indexOf('/');
  return at < 0 ? [address] : [address.slice(0, at), address.slice(at + 1)];
}

/**
 * Is the rule named in brackets, by its number or that of the rules that it stands among?
 * @param {string} text
 * @param {string} id
 */
function mentions(text, id) {
  const stem = id.replace(/[a-z]$/, '');
  return [...text.matchAll(/[[(［（]([^\])］）]{1,80})[\])］）]/g)].some(([, inside]) =>
    inside.split(/,| to | and |[、とから～〜]/).some((one) => [id, stem].includes(one.trim())),
  );
}

/** Is there anything to read of the game that is open? */
export const isReadable = () => bookHas('guide.md') || allRules().length > 0;
