import {
  countNotion,
  LEVELS,
  type Level,
  levelOf,
  measureLines,
  NOTIONS,
  type Notion,
  type TextFigures,
  type WordAnalysis,
} from '#modules/arabic';
import type { ContentLibrary } from '#modules/authoring';
import { createLemmaIndex } from '#modules/content-format';
import { textSlugOf } from '#modules/library';
import { parseLines } from '#modules/parsing';
import type { LessonDocument } from '../document-schema.ts';
import { lessonCode } from '../format/lesson-file.ts';
import type { AuthoredPath } from '../path/parse-path.ts';
import { comesBack, followEntries, type WalkedStep, walkPath } from './recurrence.ts';
import { runningEntries } from './running-entries.ts';

type Text = ContentLibrary['texts'][number];
type Entry = ContentLibrary['dictionary'][number];

/** A text of the path with its figures. */
export interface MeasuredStep {
  text: Text;
  slug: string;
  /** The part of the path that it stands in. */
  place: Level;
  /** As readers are told: what its authors say, else what is counted. */
  level: Level;
  counted: Level;
  figures: TextFigures;
  running: number;
  known: number;
  distinct: number;
  fresh: Entry[];
  /** Whether it is the first of its book on the path. */
  opensBook: boolean;
}

/** An entry that texts have, and whether it comes back as it should; undefined where that is not judged. */
export interface MeasuredEntry {
  entry: Entry;
  /** The first text that has it. */
  broughtBy: MeasuredStep;
  inAll: number;
  returns: number;
  isBack: boolean | undefined;
}

export interface MeasuredLibrary {
  steps: MeasuredStep[];
  /** Texts that do not stand on the path. */
  elsewhere: string[];
  words: number;
  /** Entries of the dictionary, in texts or not. */
  dictionary: number;
  entries: MeasuredEntry[];
  /** How often each point of grammar stands in all texts together. */
  notions: Readonly<Record<Notion, number>>;
  analyses: WordAnalysis[];
}

const isName = ({ word }: Entry) => word.partOfSpeech === 'proper_noun';
const isLevel = (code: string): code is Level => (LEVELS as readonly string[]).includes(code);
const linesOf = ({ arabicLines }: Text) => arabicLines.map(({ text }) => text);

function parse(text: Text): WordAnalysis[][] {
  return parseLines(
    linesOf(text),
    text.words.map(({ form, dictionaryEntry: { word } }) => ({ form, entry: word })),
  );
}

interface Given {
  library: Pick<ContentLibrary, 'texts' | 'dictionary'>;
  lessons: readonly { document: LessonDocument }[];
  path: AuthoredPath;
}

/** The steps of the path with the entries that each has, and the text of those that are one. */
function stepsOf({ library, lessons, path }: Given): (WalkedStep<Entry> & { slug: string; text?: Text })[] {
  const index = createLemmaIndex(library.dictionary);
  const bySlug = new Map(
    library.texts.map((text) => [
      textSlugOf(text.slugOfBook, { title: text.title, order_in_book: text.orderInBook }),
      text,
    ]),
  );
  const taught = new Map(lessons.map(({ document }) => [lessonCode(document), document.lemmas]));
  return path.levels.flatMap(({ code, steps }) =>
    steps.flatMap(({ name }): (WalkedStep<Entry> & { slug: string; text?: Text })[] => {
      const text = bySlug.get(name);
      if (text && isLevel(code)) {
        const running = runningEntries(linesOf(text), text.words).map((word) => word.dictionaryEntry);
        return [
          { kind: 'text', level: code, entries: running.filter((entry) => !isName(entry)), slug: name, text },
        ];
      }
      const entries = (taught.get(name) ?? []).flatMap((lemma) => {
        const found = index.find(lemma);
        return 'entry' in found && !isName(found.entry) ? [found.entry] : [];
      });
      return [{ kind: 'lesson', entries, slug: name }];
    }),
  );
}

/** Measures the texts of content files in the order of their path. They have been checked before, and have no faults. */
export function measureLibrary(given: Given): MeasuredLibrary {
  const steps = stepsOf(given);
  const parsed = new Map(given.library.texts.map((text) => [text, parse(text)]));
  const opened = new Set<string>();
  const measured = walkPath(steps).flatMap(({ step, level: place, ...walked }): MeasuredStep[] => {
    const { text, slug } = steps[step] ?? {};
    if (!text || slug === undefined) return [];
    const figures = measureLines(linesOf(text), parsed.get(text) ?? []);
    const { level: counted } = levelOf(figures);
    const opensBook = !opened.has(text.slugOfBook);
    opened.add(text.slugOfBook);
    return [
      {
        text,
        slug,
        place,
        counted,
        level: text.chosenLevel?.level ?? counted,
        figures,
        opensBook,
        ...walked,
      },
    ];
  });
  const onPath = new Set(measured.map(({ text }) => text));
  const lines = [...parsed.values()].flat();
  const count = (notion: Notion) =>
    [...parsed.values()].reduce((sum, text) => sum + countNotion(notion, text), 0);
  return {
    steps: measured,
    elsewhere: given.library.texts.filter((text) => !onPath.has(text)).map(({ file }) => file),
    dictionary: given.library.dictionary.length,
    words: measured.reduce((sum, { figures }) => sum + figures.words, 0),
    entries: followEntries(steps).flatMap((one): MeasuredEntry[] => {
      const broughtBy = measured[one.text];
      const { entry, inAll, returns } = one;
      return broughtBy ? [{ entry, broughtBy, inAll, returns, isBack: comesBack(one) }] : [];
    }),
    notions: Object.fromEntries(NOTIONS.map((notion) => [notion, count(notion)])) as Record<Notion, number>,
    analyses: lines.flat(),
  };
}
