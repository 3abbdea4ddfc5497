import { Parser } from 'htmlparser2';
import { describeWritingFaults } from '#modules/arabic';
import { ALLOWED_TAGS, allowedAttributesOf, ID_PREFIX, VOID_TAGS } from '#modules/blog/allowed-html';
import type { FaultLog } from '#modules/content-format';
import { frenchFaults } from '#modules/platform';

/** Elements that text may stand in; between them and around them it would be nobody's. */
const OF_TEXT = ['p', 'h2', 'h3', 'li', 'blockquote', 'figcaption', 'th', 'td'];
const INLINE = ['strong', 'em', 'a', 'span', 'bdi', 'sup', 'code', 'br', 'img'];
const ARABIC = /\p{Script=Arabic}/u;

interface Open {
  tag: string;
  isArabic: boolean;
  isRightToLeft: boolean;
  /** Signs that are spoken of as such need no vowels. */
  isCode: boolean;
}

interface Run {
  line: number;
  text: string;
}

const OUTSIDE: Open = { tag: '', isArabic: false, isRightToLeft: false, isCode: false };

/** Reads an article's HTML once, from its beginning to its end, and notes what its author has to put right. */
class HtmlCheck {
  readonly #log: FaultLog;
  readonly #open: Open[] = [];
  readonly #ids = new Set<string>();
  readonly #links: { line: number; id: string }[] = [];
  #french: Run = { line: 1, text: '' };
  #arabic: Run = { line: 1, text: '' };
  #hasText = false;

  constructor(log: FaultLog) {
    this.#log = log;
  }

  get #inside(): Open {
    return this.#open.at(-1) ?? OUTSIDE;
  }

  begin(line: number, tag: string, given: Readonly<Record<string, string>>): void {
    this.#endRuns(tag, given);
    if (!ALLOWED_TAGS.includes(tag)) {
      this.#log.add(line, `élément <${tag}> refusé\u00a0; éléments connus\u00a0: ${ALLOWED_TAGS.join(', ')}`);
    } else {
      this.#checkAttributes(line, tag, given);
    }
    if (tag === 'img' && !given.alt?.trim()) this.#log.add(line, 'image sans texte de remplacement (alt)');
    const { isArabic, isRightToLeft, isCode } = this.#inside;
    const language = given.lang?.toLowerCase();
    this.#open.push({
      tag,
      isArabic: language === undefined ? isArabic : /^ar(-|$)/.test(language),
      isRightToLeft: given.dir === undefined ? isRightToLeft : given.dir === 'rtl',
      isCode: isCode || tag === 'code',
    });
  }

  end(line: number, tag: string, isImplied: boolean): void {
    if (isImplied && !VOID_TAGS.includes(tag)) this.#log.add(line, `élément <${tag}> jamais fermé`);
    const closed = this.#open.pop();
    if (!INLINE.includes(tag) || closed?.isArabic !== this.#inside.isArabic) this.#endArabic();
    if (!INLINE.includes(tag)) this.#endFrench();
  }

  text(line: number, text: string): void {
    const { isArabic, isRightToLeft, isCode } = this.#inside;
    if (text.trim() === '') {
      this.#add(isArabic ? this.#arabic : this.#french, line, ' ');
      return;
    }
    this.#hasText = true;
    const isBare = !this.#open.some(({ tag }) => OF_TEXT.includes(tag));
    if (isBare) this.#log.add(line, 'texte hors d’un paragraphe');
    if (!isArabic && ARABIC.test(text)) this.#log.add(line, 'arabe hors d’un élément lang="ar" dir="rtl"');
    if (isArabic && !isRightToLeft) this.#log.add(line, 'dir="rtl" manque à côté de lang="ar"');
    if (isArabic && !isCode) this.#add(this.#arabic, line, text);
    // In a French sentence an Arabic word is a word like another.
    this.#add(this.#french, line, isArabic ? 'x' : text.replace(/\p{Script=Arabic}/gu, 'x'));
  }

  comment(line: number): void {
    this.#log.add(line, 'commentaire refusé');
  }

  finish(): void {
    // Arabic has ended with the element that says that it is Arabic.
    this.#endFrench();
    if (!this.#hasText) this.#log.add(1, 'l’article est vide');
    for (const { line, id } of this.#links) {
      if (!this.#ids.has(id))
        this.#log.add(line, `lien vers «\u00a0#${id.slice(ID_PREFIX.length)}\u00a0», que rien ne porte`);
    }
  }

  #checkAttributes(line: number, tag: string, given: Readonly<Record<string, string>>): void {
    const allowed = allowedAttributesOf(tag, given);
    for (const [name, value] of Object.entries(given)) {
      if (allowed[name] === undefined) {
        this.#log.add(line, `attribut refusé dans <${tag}>\u00a0: ${name}="${value.slice(0, 80)}"`);
      }
    }
    if (allowed.id && this.#ids.has(allowed.id))
      this.#log.add(line, `id «\u00a0${given.id}\u00a0» donné deux fois`);
    if (allowed.id) this.#ids.add(allowed.id);
    if (allowed.href?.startsWith('#')) this.#links.push({ line, id: allowed.href.slice(1) });
  }

  #add(run: Run, line: number, text: string): void {
    if (run.text.trim() === '' && text.trim() !== '') run.line = line;
    run.text += text;
  }

  #endRuns(tag: string, given: Readonly<Record<string, string>>): void {
    if (!INLINE.includes(tag) || given.lang !== undefined) this.#endArabic();
    if (!INLINE.includes(tag)) this.#endFrench();
  }

  #endArabic(): void {
    const { line, text } = this.#arabic;
    this.#arabic = { line, text: '' };
    if (!ARABIC.test(text)) return;
    for (const message of describeWritingFaults(text.replace(/\s+/g, ' ').trim(), {
      isFromInsidePhrase: true,
    }))
      this.#log.add(line, message);
  }

  #endFrench(): void {
    const { line, text } = this.#french;
    this.#french = { line, text: '' };
    for (const message of frenchFaults(text)) this.#log.add(line, message);
  }
}

/**
 * Notes what keeps the HTML of an article from being published: what the allow-list would take out, elements that
 * are not closed, French typography, Arabic that is not marked as such or not fully vowelled.
 * @param firstLine that of its first character
 */
export function checkHtml(html: string, firstLine: number, log: FaultLog): void {
  const check = new HtmlCheck(log);
  let known = { index: 0, line: firstLine };
  const lineAt = (index: number) => {
    // The parser goes through it from its beginning to its end.
    const passed = html.slice(known.index, index).split('\n').length - 1;
    known = { index, line: known.line + passed };
    return known.line;
  };
  const parser = new Parser(
    {
      onopentag: (tag, given) => check.begin(lineAt(parser.startIndex), tag, given),
      onclosetag: (tag, isImplied) => check.end(lineAt(parser.startIndex), tag, isImplied),
      ontext(text) {
        const [blank = ''] = /^\s*/.exec(text) ?? [];
        check.text(lineAt(parser.startIndex) + blank.split('\n').length - 1, text);
      },
      oncomment: () => check.comment(lineAt(parser.startIndex)),
      onprocessinginstruction: () => check.comment(lineAt(parser.startIndex)),
    },
    { lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.write(html);
  parser.end();
  check.finish();
}
