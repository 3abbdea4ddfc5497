import type { Knex } from 'knex';
import { implementCalls } from '#modules/platform';
import { parseLinked } from '../making/parse-text.ts';
import { parsingStaffCalls } from './contract.ts';
import { decideWords } from './decide-words.ts';
import { getParsedLine, listParsedLines } from './list-lines.ts';
import { getParsingProgress, stopParsing } from './progress.ts';

export function parsingStaffRoutes(db: Knex) {
  return implementCalls(parsingStaffCalls, {
    'GET /admin/parsed-lines/': { answer: ({ query }) => listParsedLines(db, query) },
    'GET /admin/parsed-lines/{id}/': { answer: ({ params }) => getParsedLine(db, params.id) },
    'PUT /admin/parsed-lines/{id}/': {
      answer: ({ params: { id }, body, actor, now }) =>
        decideWords(db, { ...body, id }, { actorId: actor.id, now }),
    },
    'GET /admin/parsing/': { answer: ({ query }) => getParsingProgress(db, query.text_id) },
    'PUT /admin/parsing/': { answer: ({ body, actor }) => stopParsing(db, actor.id, body.is_stopped) },
    'POST /admin/parsed-drafts/': {
      async answer({ body: { arabic, words } }) {
        const linked = words.map(({ word_id: wordId, form }) => ({ wordId, form }));
        return { lines: await parseLinked(db, arabic.split(/\r\n|\r|\n/), linked) };
      },
    },
  });
}
