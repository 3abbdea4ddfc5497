/**
 * Analyses vowelled lines, JSON Lines from standard input: `npm run --silent analyse < lines.jsonl`. A line is
 * `{"line", "entries": [{"section", "lemma", "french", …}]}`, its entries added to the starter dictionary; the answer, one
 * line each and in order, is the JSON array of its words. A line that cannot be read gives `[]`, and a message on
 * standard error.
 */
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { createAnalyser } from '#modules/arabic';
import { readDictionary } from '#modules/authoring';
import { ROOT } from '../root.ts';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? undefined);
const Entry = z.object({
  section: z.string(),
  lemma: z.string(),
  french: text,
  plural: text,
  feminine: text,
  root: text,
  present: text,
  imperative: text,
  masdar: text,
});
const Line = z.object({ line: z.string(), entries: z.array(Entry).nullish() });

const analyser = createAnalyser(await readDictionary(join(ROOT, 'seeds')));

function answer(json: string, at: number): object {
  try {
    const { line, entries } = Line.parse(JSON.parse(json));
    return analyser.analyseLine(line, { entries: entries ?? [] });
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/\s+/g, ' ') : 'illisible';
    process.stderr.write(`Ligne ${at}\u00a0: ${reason}\n`);
    return [];
  }
}

let at = 0;
for await (const json of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
  at++;
  if (!process.stdout.write(`${JSON.stringify(answer(json, at))}\n`)) await once(process.stdout, 'drain');
}
