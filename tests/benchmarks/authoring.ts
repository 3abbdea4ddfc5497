import { join } from 'node:path';
import { importContent } from '#modules/authoring';
import { countActions, forgetNewWords, siteOf } from '../authoring/editor/count-actions.ts';
import { judgeProposals, sharesByKind } from '../authoring/editor/gold-words.ts';
import { measureProposals, type Share } from '../authoring/editor/proposal-accuracy.ts';
import { french, median, table } from './figures/figures.ts';
import type { Pace } from './figures/rounds.ts';
import { ROOT } from './root.ts';
import { makeFolder, startDatabase, withPool } from './servers/site.ts';

const percent = (part: number, { words }: Share) => `${french((100 * part) / words, 1)}\u00a0%`;

/** How often the editor's first proposal for a word is what its author chose, over the starter library. */
export async function authoring(_: Pace, atEnd: (stop: () => Promise<unknown>) => void): Promise<string> {
  const folder = await makeFolder(atEnd);
  const databaseUrl = await startDatabase(folder, atEnd);
  const { all, firstMet, misses, analysisMs, gold, fresh, keys } = await withPool(databaseUrl, async (db) => {
    await importContent(db, join(ROOT, 'seeds'), { mediaFolder: join(folder, 'media'), isReleased: true });
    const judged = {
      ...(await measureProposals(db)),
      gold: await judgeProposals(db),
      fresh: await judgeProposals(db, 'fresh-words.txt'),
    };
    await forgetNewWords(db);
    return { ...judged, keys: await countActions(siteOf(db)) };
  });
  const row = (name: string, share: Share) => [
    name,
    french(share.words),
    percent(share.first, share),
    percent(share.listed, share),
  ];
  return [
    table(
      'Éditeur\u00a0: ce qui est proposé pour un mot',
      ['Mots', 'nombre', 'choisi en premier', 'choisi dans la liste'],
      [row('de tous les textes', all), row('rencontrés pour la première fois', firstMet)],
    ),
    table(
      'Dix lignes, huit mots nouveaux, du collage à la relecture',
      ['Mots', 'nouveaux', 'actions (40 au plus)', 'dont corrections', 'en ambre'],
      [[keys.words, keys.newWords, keys.actions, keys.corrections, keys.amber].map((count) => french(count))],
    ),
    table(
      'Lignes qui ne sont dans aucun texte\u00a0: entrée et sens proposés en premier',
      ['Nature', 'mots', 'justes', 'dits sûrs', 'sûrs et faux'],
      sharesByKind(gold).map(({ kind, words, right, sure, falseSure }) => [
        kind,
        french(words),
        french(right),
        french(sure),
        french(falseSure),
      ]),
    ),
    `Lignes neuves\u00a0: ${french(fresh.filter(({ isRight }) => isRight).length)} mots justes sur ${french(fresh.length)}.`,
    ...[...gold, ...fresh]
      .filter(({ isRight }) => !isRight)
      .map(({ word, expected, proposed }) => `- ${word}\u00a0: attendu ${expected}, proposé ${proposed}`),
    `Analyse d’un texte entier, médiane\u00a0: ${french(median(analysisMs))}\u00a0ms.`,
    ...misses.map(
      ({ text, word, chosen, proposed }) =>
        `- ${text}\u00a0: ${word}, choisi ${chosen}, proposé ${proposed.join(', ') || 'rien'}`,
    ),
  ].join('\n');
}
