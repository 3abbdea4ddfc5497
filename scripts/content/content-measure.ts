/**
 * Measures the texts of content files along their path: `npm run content:measure -- [folder] [--strict] [--rare]`, seeds/ by
 * default. Each text with its level, length, new words and how many of its words an earlier step has; then the whole
 * library: which words come back, which points of grammar stand nowhere. `--rare` names the words that are read fewer
 * than six times. With `--strict` each goal that is not reached is named, and the exit code is 1 when there is one.
 */
import { LEVELS, NOTIONS, nameOfNotion } from '#modules/arabic';
import { checkContent } from '#modules/authoring';
import {
  type Breach,
  checkLessonFiles,
  countReturns,
  judgeLibrary,
  type MeasuredLibrary,
  measureLibrary,
} from '#modules/lessons';

const { argv } = process;
const folder = argv.slice(2).find((one) => !one.startsWith('--')) ?? 'seeds';
const asked = (name: string) => argv.includes(`--${name}`);
const percent = (part: number, all: number) => (all === 0 ? '–' : `${Math.round((100 * part) / all)}\u00a0%`);

function printTexts({ steps, elsewhere }: MeasuredLibrary): void {
  for (const level of LEVELS) {
    console.log(`[${level}]`);
    for (const { slug, figures, counted, level: shown, running, known, distinct, fresh } of steps.filter(
      (one) => one.place === level,
    )) {
      const { lines, words, wordsALine, wordsASentence, longestSentence } = figures;
      console.log(
        [
          `  ${slug}`,
          counted === shown ? counted : `${shown} (compté ${counted})`,
          `${lines} lignes`,
          `${words} mots`,
          `${wordsALine.toFixed(1)} par ligne`,
          `${wordsASentence.toFixed(1)} par phrase`,
          `${longestSentence} au plus`,
          `${distinct} différents`,
          `${fresh.length} nouveaux`,
          `${percent(known, running)} connus`,
        ].join(' · '),
      );
      console.log(`    ${fresh.map(({ word }) => word.arabic).join(' ')}`);
    }
  }
  for (const file of elsewhere) console.log(`Hors du chemin\u00a0: ${file}`);
}

function printLibrary(measured: MeasuredLibrary): void {
  const { steps, words, dictionary, entries, notions } = measured;
  const { judged, back, often } = countReturns(entries);
  console.log(
    `Textes\u00a0: ${steps.length}, mots\u00a0: ${words}, entrées\u00a0: ${dictionary}, dont ${entries.length} dans les textes, ` +
      `reviennent à temps\u00a0: ${back} sur ${judged} (${percent(back, judged)}), ` +
      `six fois ou plus\u00a0: ${often} (${percent(often, entries.length)}).`,
  );
  const absent = NOTIONS.filter((notion) => notions[notion] === 0);
  console.log(
    `Points de grammaire dans aucun texte\u00a0: ${absent.map(nameOfNotion).join(', ') || 'aucun'}.`,
  );
}

function printRare({ entries }: MeasuredLibrary): void {
  for (const { entry, inAll, isBack, broughtBy } of entries.filter((one) => one.inAll < 6)) {
    console.log(
      `${inAll} ${entry.word.arabic} ${broughtBy.slug}${isBack === false ? ' (ne revient pas à temps)' : ''}`,
    );
  }
}

const describe = ({ rule, file, message }: Breach) => `${file ?? 'bibliothèque'}: ${rule}: ${message}`;

const { library, faults: ofLibrary } = await checkContent(folder);
const { lessons, path, faults: ofLessons } = await checkLessonFiles(folder, library);
const faults = [...ofLibrary, ...ofLessons].length;
if (!path || faults > 0) {
  console.error(
    path ? `Fautes\u00a0: ${faults}, voir npm run content:check.` : 'Ce dossier n’a pas de chemin.',
  );
  process.exitCode = 1;
} else {
  const measured = measureLibrary({ library, lessons, path });
  printTexts(measured);
  printLibrary(measured);
  if (asked('rare')) printRare(measured);
  const breaches = asked('strict') ? judgeLibrary(measured) : [];
  for (const breach of breaches) console.log(describe(breach));
  if (breaches.length > 0) process.exitCode = 1;
}
