import type { ContentLibrary } from '#modules/authoring';
import { type ContentFault, createFaultLog, type FaultLog } from '#modules/content-format';
import { textSlugOf } from '#modules/library';
import type { AuthoredLesson } from '../format/parse-lesson.ts';
import type { AuthoredPath, AuthoredStep } from './parse-path.ts';

function checkNamed(
  steps: readonly AuthoredStep[],
  { lessons, addresses }: { lessons: ReadonlySet<string>; addresses: ReadonlySet<string> },
  log: FaultLog,
): void {
  const seen = new Map<string, number>();
  for (const { kind, name, line } of steps) {
    const first = seen.get(name);
    if (first !== undefined) log.add(line, `${name} est déjà à la ligne ${first}`);
    else seen.set(name, line);
    if (kind === 'lesson' && !lessons.has(name)) log.add(line, `aucune leçon n’a le numéro ${name}`);
    if (kind === 'text' && !addresses.has(name))
      log.add(line, `aucun texte n’a l’adresse «\u00a0${name}\u00a0»`);
  }
}

/**
 * Holds the path against what it leads through: every lesson stands on it once, at its own level, every text is there, and
 * what a text practises is a step too.
 * @param lessons those of the same content folder
 * @param texts those of the same content folder
 */
export function checkPath(
  { file, levels }: AuthoredPath,
  lessons: readonly AuthoredLesson[],
  { texts }: Pick<ContentLibrary, 'texts'>,
): ContentFault[] {
  const log = createFaultLog(file);
  const addresses = texts.map((text) =>
    textSlugOf(text.slugOfBook, { title: text.title, order_in_book: text.orderInBook }),
  );
  const byCode = new Map(lessons.map((lesson) => [lesson.code, lesson]));
  const steps = levels.flatMap((level) => level.steps);
  checkNamed(steps, { lessons: new Set(byCode.keys()), addresses: new Set(addresses) }, log);
  const onPath = new Set(steps.map(({ name }) => name));
  for (const { line, practises, previews } of steps) {
    for (const code of [...practises, ...previews].filter((one) => !onPath.has(one)))
      log.add(line, `la leçon ${code} n’est nulle part sur le parcours`);
  }
  for (const { code: level, steps: own } of levels) {
    for (const { name, line } of own) {
      const document = byCode.get(name)?.document;
      if (document?.kind === 'lesson' && document.level !== level)
        log.add(line, `${name} est de niveau ${document.level}`);
    }
  }
  for (const { code, file: lesson } of lessons) {
    if (!onPath.has(code)) log.add(1, `${code} (${lesson}) manque sur le parcours`);
  }
  return log.faults;
}
