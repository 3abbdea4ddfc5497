import { readFileSync } from 'node:fs';
import type { ReaderEntry, ReadWord, TextReader, WordOption } from '#modules/arabic';
import { stripVowels } from '#modules/arabic';

/** A word as it was marked by hand, before anything was run. */
interface MarkedWord {
  written: string;
  lemma: string;
  kind: string;
}

const KINDS: Readonly<Record<string, string>> = {
  v: 'verbs',
  n: 'nouns',
  a: 'adjectives',
  m: 'names',
  c: 'numbers',
  p: 'particles',
  r: 'pronouns',
  z: 'adverbs',
};

/** The lines of the passages, each with its words. */
export function readPassages(): MarkedWord[][] {
  const text = readFileSync(new URL('passages.txt', import.meta.url), 'utf8').normalize('NFC');
  return text
    .split('\n')
    .filter((line) => line !== '' && !/^[#=]/.test(line))
    .map((line) =>
      [...line.matchAll(/(\S+?)\/(.+?)\/([a-z])(?=\s|$)/g)].map(
        ([, written = '', lemma = '', kind = '']) => ({
          written,
          lemma,
          kind: KINDS[kind] ?? kind,
        }),
      ),
    );
}

/** Right: what it was marked as. Missing: the dictionary has no such word, and it is said. Unseen: it has it, and says not. */
export type Verdict = 'right' | 'among' | 'wrong' | 'unseen' | 'missing' | 'false';

const plain = (lemma: string) =>
  lemma
    .normalize('NFC')
    .replace(/\s+\d+$/, '')
    .replace(/^[اٱ][\u064E\u0650\u064F]/, 'ا');

/** What an option says that a word is: its entry, or the verb whose noun it is. */
const lemmasOf = ({ lemma, derived }: WordOption) => [
  plain(lemma),
  ...(derived ? [plain(derived.verb.lemma)] : []),
];

export interface Judged extends MarkedWord {
  verdict: Verdict;
  read: ReadWord;
}

function judge(marked: MarkedWord, read: ReadWord, isListed: boolean): Judged {
  const wanted = plain(marked.lemma);
  const at = read.options.findIndex((option) => lemmasOf(option).some((lemma) => lemma === wanted));
  const verdict = (): Verdict => {
    if (read.options.length === 0) return isListed ? 'unseen' : 'missing';
    if (at === 0) return 'right';
    if (at > 0) return 'among';
    return isListed ? 'wrong' : 'false';
  };
  return { ...marked, read, verdict: verdict() };
}

/** All words of the passages, read with their vowels or without. */
export function judgePassages(
  reader: TextReader,
  entries: readonly ReaderEntry[],
  { isBare }: { isBare: boolean },
): Judged[] {
  const listed = new Set(entries.map(({ lemma }) => plain(lemma)));
  return readPassages().flatMap((words) => {
    const line = words.map(({ written }) => written).join(' ');
    const read = reader.readLine(isBare ? stripVowels(line) : line);
    return words.map((word, at) => judge(word, read[at] as ReadWord, listed.has(plain(word.lemma))));
  });
}

const VERDICTS: readonly Verdict[] = ['right', 'among', 'wrong', 'unseen', 'missing', 'false'];

const percent = (count: number, all: number) => `${((100 * count) / all).toFixed(1)} %`.padStart(7);

/** Shares by class, as a table. */
export function tableOf(title: string, judged: readonly Judged[]): string {
  const kinds = [...new Set(judged.map(({ kind }) => kind)), 'all'];
  const rows = kinds.map((kind) => {
    const own = judged.filter((word) => kind === 'all' || word.kind === kind);
    const shares = VERDICTS.map((verdict) =>
      percent(own.filter((word) => word.verdict === verdict).length, own.length),
    );
    return `${kind.padEnd(11)}${String(own.length).padStart(5)} ${shares.join(' ')}`;
  });
  return [
    title,
    `${'class'.padEnd(11)}words ${VERDICTS.map((one) => one.padStart(7)).join(' ')}`,
    ...rows,
  ].join('\n');
}
