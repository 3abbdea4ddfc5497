import type { Knex } from 'knex';
import type { ReadingGate } from '#modules/library';
import { implementCalls } from '#modules/platform';
import { visitOf } from '../scheduling/grade-word.ts';
import { adoptDeviceWords } from './adopt-device-words.ts';
import { changeWords } from './change-words.ts';
import { memoryCalls } from './contract.ts';
import { countAllMemories, getBookMemory, getTextMemory } from './get-text-memory.ts';
import { learnFromExercise } from './learn-from-exercise.ts';
import { listUnsavedWords } from './list-unsaved-words.ts';
import { getRememberedWord, listRememberedWords, rememberWord } from './remember-word.ts';

export function wordRoutes(db: Knex, mayRead: ReadingGate) {
  return implementCalls(memoryCalls, {
    'GET /memory/': { answer: ({ actor }) => countAllMemories(db, actor.id) },
    'GET /memory/text/{id}/': {
      authorise: (input) => mayRead(input.params.id, input),
      answer: ({ params, actor }) => getTextMemory(db, params.id, actor.id),
    },
    'GET /memory/books/{bookId}/': {
      answer: ({ params, actor }) => getBookMemory(db, params.bookId, actor.id),
    },
    'GET /memory/words/': {
      answer: (input) => listRememberedWords(db, visitOf(input, input.query.time_zone)),
    },
    'GET /memory/unsaved/': { answer: ({ actor }) => listUnsavedWords(db, actor.id) },
    'POST /memory/words/': {
      answer: async ({ actor, body, now }) => ({
        changed_count: await changeWords(db, actor.id, body.word_ids, body.change, now),
      }),
    },
    'POST /memory/device-words/': {
      answer: ({ actor, body, now }) => adoptDeviceWords(db, actor, body, now),
    },
    'GET /memory/words/{wordId}/': {
      answer: ({ params, actor }) => getRememberedWord(db, actor.id, params.wordId),
    },
    'POST /memory/words/{wordId}/': {
      answer: (input) =>
        rememberWord(db, input.actor, visitOf(input, input.body.time_zone), input.params.wordId, input.body),
    },
    'POST /memory/words/{wordId}/exercise/': {
      answer: ({ actor, now, params, body }) =>
        learnFromExercise(db, actor, visitOf({ actor, now }, body.time_zone), params.wordId, body),
    },
  });
}
