import type { ParsedWord } from '#modules/parsing';

const SHORT: readonly (readonly [mark: string, name: string])[] = [
  ['\u064F', 'nominatif'],
  ['\u064E', 'accusatif'],
  ['\u0650', 'génitif'],
];
const TANWIN: readonly (readonly [mark: string, name: string])[] = [
  ['\u064C', 'nominatif'],
  ['\u064B', 'accusatif'],
  ['\u064D', 'génitif'],
];
const ENDS_WITHOUT_ALEF = /(ة|اء)$/;

/** What is written behind a stem: the pronoun of him says i after i. */
function pronounAfter(pronoun: string, mark: string): string {
  return pronoun.replace(/^ه[\u064F\u0650]/, mark === '\u0650' ? 'هِ' : 'هُ');
}

/** A stem in its three cases: its letters before the ending, by the mark that it has. */
function casesOf(stem: string): (readonly [form: string, name: string, mark: string])[] {
  // Canonical order has the vowel of a doubled letter before its shadda.
  const found = /^(.*?)([\u064B-\u0650])(\u0651?)(ا?)$/u.exec(stem);
  if (!found) return [];
  const [, start = '', ending = '', shadda = '', alef] = found;
  if (SHORT.some(([mark]) => mark === ending)) {
    return alef ? [] : SHORT.map(([mark, name]) => [start + mark + shadda, name, mark]);
  }
  const bears = !ENDS_WITHOUT_ALEF.test(start.replace(/[\u064E\u0651\u0652]/g, ''));
  return TANWIN.map(([mark, name]) => {
    const carrier = mark === '\u064B' && bears ? 'ا' : '';
    return [start + mark + shadda + carrier, name, mark];
  });
}

const CHANGES = ['SINGULAR', 'BROKEN_PLURAL', 'SOUND_PLURAL_F'];

/**
 * A noun or an adjective in the cases that it does not have where it stands, with what each is; nothing where its own
 * is not certain, or not seen.
 */
export function otherCases(parsed: ParsedWord, text: string): Record<string, string> {
  const { segments = [], pos, number, withheld, case_visible: isSeen } = parsed;
  const isCertain = isSeen === true && !withheld?.length && parsed.case !== 'BUILT';
  const changes = (pos === 'NOUN' || pos === 'ADJECTIVE') && CHANGES.includes(number ?? '');
  const at = segments.findIndex(({ role }) => role === 'STEM');
  const stem = segments[at];
  const behind = segments.slice(at + 1);
  if (!isCertain || !changes || !stem || behind.length > 1) return {};
  const front = segments
    .slice(0, at)
    .map((segment) => segment.text)
    .join('');
  const [pronoun] = behind;
  const forms = casesOf(stem.text).map(([form, name, mark]) => [
    front + form + (pronoun ? pronounAfter(pronoun.text, mark) : ''),
    `C’est ${name === 'accusatif' ? 'l’' : 'le '}${name}.`,
  ]);
  return Object.fromEntries(forms.filter(([form]) => form !== text));
}
