import { stripVowels, tokenise } from '#modules/arabic';
import type { ParsedWord } from '#modules/parsing';
import type { PracticeLine } from './draft.ts';

/** Where the verb of a sentence begins it: with nothing before it, and nothing written onto its front. */
function beginsSentence(verb: ParsedWord, gaps: readonly string[]): boolean {
  const before = gaps[verb.token] ?? '';
  const isFirst = verb.token === 0 || /[.!؟:«]/.test(before);
  const isBare = (verb.segments ?? [{ role: 'STEM' }]).every(
    ({ role }) => role === 'STEM' || role.startsWith('PRONOUN'),
  );
  return isFirst && isBare;
}

/** A subject that may go before its verb as it is: definite, and one in number, as its verb is. */
function mayGoFirst(verb: ParsedWord, subject: ParsedWord): boolean {
  const isDefinite =
    subject.state === 'ARTICLE' || subject.state === 'PROPER' || subject.pos === 'PROPER_NOUN';
  const agrees =
    subject.number === 'SINGULAR' && verb.number === 'SINGULAR' && subject.gender === verb.gender;
  return isDefinite && agrees && !subject.withheld?.length && !verb.withheld?.length;
}

/** Nothing that follows a subject belongs to it, which would have to go with it. */
function isAlone(parsed: readonly ParsedWord[], subject: number): boolean {
  const next = parsed[subject + 1];
  return next?.kind !== 'RELATIVE' && !parsed.some(({ governor }) => governor === subject);
}

/** What stands before each word, and after the last. */
function gapsOf(arabic: string): string[] {
  const gaps = [''];
  for (const { text, isWord } of tokenise(arabic)) {
    if (isWord) gaps.push('');
    else gaps[gaps.length - 1] += text;
  }
  return gaps;
}

/**
 * Orders of a line that are right as well: a subject that stands right behind the verb of its sentence may go before it,
 * where its gender and number let the verb be.
 * @returns each as a line without stops
 */
export function otherOrders({ arabic, parsed }: PracticeLine): string[] {
  const words = tokenise(arabic)
    .filter(({ isWord }) => isWord)
    .map(({ text }) => text);
  const isParsed =
    parsed.length === words.length &&
    parsed.every(({ form }, at) => stripVowels(form) === stripVowels(words[at] ?? ''));
  if (!isParsed) return [];
  const gaps = gapsOf(arabic);
  return parsed.flatMap((verb, at) => {
    const subject = parsed[at + 1];
    const isPair =
      verb.pos === 'VERB' &&
      verb.person === '3' &&
      subject?.function === 'SUBJECT' &&
      subject.governor === at &&
      (gaps[at + 1] ?? '').trim() === '' &&
      beginsSentence(verb, gaps) &&
      mayGoFirst(verb, subject) &&
      isAlone(parsed, at + 1);
    if (!isPair) return [];
    const other = [...words];
    other.splice(at, 2, words[at + 1] ?? '', words[at] ?? '');
    return [other.join(' ')];
  });
}
