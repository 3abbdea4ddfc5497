import { describeWritingFaults, splitAtArabic, tokenise } from '#modules/arabic';
import { type FaultLog, requireFrench } from '#modules/content-format';
import { frenchFaults } from '#modules/platform';
import { plainText, readInline } from './inline.ts';

/** A letter alone, or with tatweel: a sign that is spoken of, whatever it bears. */
function isSign(word: string): boolean {
  return word.includes('\u0640') || word.replace(/\p{M}/gu, '').length === 1;
}

/** What is wrong with the writing of Arabic that stands inside French; single letters and endings pass. */
function arabicFaults(text: string): string[] {
  return splitAtArabic(text)
    .filter((_, at) => at % 2 === 1)
    .flatMap((run) => {
      const words = tokenise(run).map((token) => (token.isWord && isSign(token.text) ? '' : token.text));
      const phrase = words.join('').replace(/\u0640\p{M}*/gu, '');
      // Signs that are left out leave their spaces, and French has one before its question mark.
      return describeWritingFaults(phrase.replace(/[ \u00a0]+(?=[ \u00a0؟،؛]|$)|^[ \u00a0]+/g, ''), {
        isFromInsidePhrase: true,
      });
    });
}

/**
 * Asks a sentence for its French and its Arabic: closed markup, French typography, vowelled Arabic. What stands between
 * backquotes or tildes is not looked at.
 * @param name what the field is, as its author knows it
 * @param isFrench whether there has to be French in it
 */
export function requireInline(
  text: string,
  name: string,
  line: number,
  log: FaultLog,
  { isFrench = false } = {},
): void {
  if (text === '') {
    log.add(line, `${name}\u00a0: rien n’y est écrit`);
    return;
  }
  const runs = readInline(text);
  if (runs.some(({ text: run, mark }) => mark === null && /[*`~]/.test(run))) {
    log.add(line, `${name}\u00a0: *, \` ou ~ sans son pareil`);
  }
  // Arabic has spaces of its own; a letter in its place leaves the French around it as it was.
  const french = splitAtArabic(plainText(text))
    .map((part, at) => (at % 2 === 1 ? 'x' : part))
    .join('');
  if (isFrench) requireFrench(french, name, line, log);
  else if (/\p{Script=Latin}{2}/u.test(french)) {
    for (const message of frenchFaults(french)) log.add(line, message);
  }
  const checked = runs.map(({ text: run, mark }) => (mark === 'signs' || mark === 'wrong' ? 'x' : run));
  for (const message of arabicFaults(checked.join(''))) log.add(line, message);
}
