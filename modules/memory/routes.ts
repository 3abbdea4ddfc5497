import type { Knex } from 'knex';
import type { ReadingGate } from '#modules/library';
import { type Config, implementCalls } from '#modules/platform';
import { progressCalls } from './progress/contract.ts';
import { getProgress } from './progress/get-progress.ts';
import { reminderRoutes } from './reminders/routes.ts';
import { reviewRoutes } from './review/routes.ts';
import { visitOf } from './scheduling/grade-word.ts';
import { settingsCalls } from './settings/contract.ts';
import { changeLearningSettings, getLearningSettings } from './settings/settings.ts';
import { todayCalls } from './today/contract.ts';
import { getToday } from './today/get-today.ts';
import { wordRoutes } from './words/routes.ts';

export function memoryRoutes({ db, config, mayRead }: { db: Knex; config: Config; mayRead: ReadingGate }) {
  return [
    ...wordRoutes(db, mayRead),
    ...reviewRoutes(db),
    ...implementCalls(progressCalls, {
      'GET /review/progress/': {
        answer: (input) => getProgress(db, visitOf(input, input.query.time_zone)),
      },
    }),
    ...reminderRoutes({ db, config }),
    ...implementCalls(settingsCalls, {
      'GET /memory/settings/': { answer: ({ actor }) => getLearningSettings(db, actor.id) },
      'PUT /memory/settings/': { answer: ({ actor, body }) => changeLearningSettings(db, actor.id, body) },
    }),
    ...implementCalls(todayCalls, {
      'GET /today/': {
        answer: (input) => getToday(db, input.actor, visitOf(input, input.query.time_zone)),
      },
    }),
  ];
}
