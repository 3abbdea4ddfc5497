import { LEVELS, levelOf, measureLines } from '#modules/arabic';
import type { ContentLibrary } from '#modules/authoring';
import type { ContentFault } from '#modules/content-format';
import { textSlugOf } from '#modules/library';
import { parseLines } from '#modules/parsing';
import type { AuthoredPath } from '../path/parse-path.ts';
import { describeReason } from './describe-reason.ts';

type Text = ContentLibrary['texts'][number];

/** The level of a text, and in French why it is no easier. */
function levelWithReasons(text: Text): { level: string; why: string } {
  if (text.chosenLevel) return { level: text.chosenLevel.level, why: text.chosenLevel.reason };
  const lines = text.arabicLines.map((line) => line.text);
  const words = text.words.map(({ form, dictionaryEntry: { word } }) => ({ form, entry: word }));
  const { level, reasons } = levelOf(measureLines(lines, parseLines(lines, words)));
  return { level, why: reasons.map(describeReason).join('\u00a0; ') };
}

/** Texts that are harder than the part of the path in which they stand; an easier one is welcome anywhere. */
export function checkLevels(
  { file, levels }: AuthoredPath,
  { texts }: Pick<ContentLibrary, 'texts'>,
): ContentFault[] {
  const bySlug = new Map(
    texts.map((text) => [
      textSlugOf(text.slugOfBook, { title: text.title, order_in_book: text.orderInBook }),
      text,
    ]),
  );
  const order: readonly string[] = LEVELS;
  return levels.flatMap(({ code, steps }) =>
    steps.flatMap(({ name, line }): ContentFault[] => {
      const text = bySlug.get(name);
      const { level, why } = text ? levelWithReasons(text) : { level: code, why: '' };
      if (order.indexOf(level) <= order.indexOf(code)) return [];
      const message = `${name} est de niveau ${level} (${why}), et le chemin le place en ${code}\u00a0: le récrire, le déplacer, ou dire dans son fichier «\u00a0niveau\u00a0» et «\u00a0raison du niveau\u00a0»`;
      return [{ file, line, message, rule: 'niveau' }];
    }),
  );
}
