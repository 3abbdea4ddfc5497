import { readFileSync } from 'node:fs';
import type { Knex } from 'knex';
import { PART_NAMES, partOfSpeechNamed, tokenise } from '#modules/arabic';
import type { Proposal } from '#modules/authoring/contract';
import { analyseText } from '../../../modules/authoring/editor/analyse-text.ts';
import { draftWord } from '../../../modules/authoring/editor/draft-word.ts';

export interface GoldWord {
  lemma: string;
  /** All that are right; of a word that the dictionary does not have first what it says, where that is given. */
  senses: string[];
  /** Of a word that the dictionary does not have: its part of speech, perhaps its root and its plural. */
  isNew: boolean;
  part: string | undefined;
  root: string | undefined;
  plural: string | undefined;
}

interface GoldLine {
  arabic: string;
  french: string;
  words: GoldWord[];
}

/** A gold list: lines, and what each of their words is there. */
export function readGold(name: string): GoldLine[] {
  const blocks = readFileSync(new URL(`gold/${name}`, import.meta.url), 'utf8').split('\n\n');
  return blocks.flatMap((block) => {
    const [arabic, french, ...words] = block
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'));
    if (arabic === undefined || french === undefined) return [];
    return [{ arabic, french, words: words.map(readWord) }];
  });
}

function readWord(line: string): GoldWord {
  const isNew = line.startsWith('+ ');
  if (!isNew) {
    const [lemma = '', senses = ''] = line.split(' = ');
    return {
      lemma,
      senses: senses.replaceAll(' :', '\u00a0:').split(' | '),
      isNew,
      ...{ part: undefined, root: undefined, plural: undefined },
    };
  }
  const [, lemma = '', part, root, plural, french] =
    /^\+ (\S+) (\S+)(?: rac\. (\S+))?(?: pl\. (\S+))?(?: = (.+))?$/.exec(line) ?? [];
  return { lemma, senses: french?.split(' | ') ?? [], isNew, part, root: root?.replaceAll('-', ' '), plural };
}

export interface Judged {
  line: number;
  word: string;
  /** By which figures are kept: a part of speech, or that the dictionary does not have it. */
  kind: string;
  isRight: boolean;
  isSure: boolean;
  expected: string;
  proposed: string;
}

/** What is proposed first for each word of a gold list, and whether that is right. */
export async function judgeProposals(db: Knex, name = 'words.txt'): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const [at, { arabic, french, words }] of readGold(name).entries()) {
    const { lines, proposals } = await analyseText(db, { arabic, french, words: [] });
    const tokens = tokenise(arabic).filter(({ isWord }) => isWord);
    if (tokens.length !== words.length || lines.length !== 1)
      throw new Error(`${arabic}: ${tokens.length} mots, ${words.length} réponses`);
    for (const [place, { text }] of tokens.entries()) {
      const gold = words[place] as GoldWord;
      const first = proposals[text]?.[0];
      const one = gold.isNew ? await judgeNew(db, text, gold, first) : judgeKnown(gold, first);
      judged.push({ line: at + 1, word: text, ...one });
    }
  }
  return judged;
}

function judgeKnown({ lemma, senses }: GoldWord, first: Proposal | undefined) {
  const isRight = first?.arabic_with_vowels === lemma && senses.includes(first.sense);
  return {
    kind: first ? PART_NAMES[first.part_of_speech] : 'sans proposition',
    isRight,
    isSure: first?.is_sure === true,
    expected: `${lemma} ${senses.join(' | ')}`,
    proposed: first ? `${first.arabic_with_vowels} ${first.sense} (${first.sense_from})` : '–',
  };
}

async function judgeNew(db: Knex, word: string, gold: GoldWord, first: Proposal | undefined) {
  const expected = `${gold.lemma} ${gold.part}`;
  if (first) {
    const proposed = `${first.arabic_with_vowels} ${first.sense}`;
    return { kind: 'nouveau', isRight: false, isSure: first.is_sure, expected, proposed };
  }
  const [draft] = (await draftWord(db, { form: word })).drafts;
  return {
    kind: 'nouveau',
    isRight:
      draft?.arabic_with_vowels === gold.lemma && draft.part_of_speech === partOfSpeechNamed(gold.part ?? ''),
    isSure: false,
    expected,
    proposed: draft ? `${draft.arabic_with_vowels} ${PART_NAMES[draft.part_of_speech]}` : '–',
  };
}

/** Right and all by kind, and how many were said to be sure. */
export function sharesByKind(judged: readonly Judged[]) {
  const kinds = new Map<
    string,
    { kind: string; words: number; right: number; sure: number; falseSure: number }
  >();
  for (const { kind, isRight, isSure } of judged) {
    const share = kinds.get(kind) ?? { kind, words: 0, right: 0, sure: 0, falseSure: 0 };
    kinds.set(kind, share);
    share.words++;
    if (isRight) share.right++;
    if (isSure) share.sure++;
    if (isSure && !isRight) share.falseSure++;
  }
  return [...kinds.values()];
}
