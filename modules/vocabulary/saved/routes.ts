import type { Knex } from 'knex';
import { implementCalls } from '#modules/platform';
import { savedWordCalls } from '../contract.ts';
import { deleteSavedWords } from './delete-saved-words.ts';
import { type DescribeForms, listNotebook } from './list-notebook.ts';
import { listSavedWords } from './list-saved-words.ts';
import { saveWords } from './save-words.ts';

/** What the reader is told, as French counts: none and one are singular. */
function savedMessage(count: number): string {
  if (count === 0) return 'Ces mots sont déjà dans votre vocabulaire';
  return count === 1 ? '1 mot ajouté à votre vocabulaire !' : `${count} mots ajoutés à votre vocabulaire !`;
}

function deletedMessage(count: number): string {
  return count < 2
    ? `${count} mot supprimé de votre vocabulaire`
    : `${count} mots supprimés de votre vocabulaire`;
}

export function savedWordRoutes(db: Knex, describeForms: DescribeForms) {
  return implementCalls(savedWordCalls, {
    'GET /vocabulary/user/vocabulary/': { answer: ({ actor }) => listSavedWords(db, actor.id) },
    'POST /vocabulary/user/vocabulary/save/': {
      async answer({ actor, body, now }) {
        const created = await saveWords(db, actor, body.text_word_ids, now);
        return { message: savedMessage(created), created_count: created };
      },
    },
    'DELETE /vocabulary/user/vocabulary/delete/': {
      async answer({ actor, body, now }) {
        const deleted = await deleteSavedWords(db, actor.id, body, now);
        return { message: deletedMessage(deleted), deleted_count: deleted };
      },
    },
    'GET /vocabulary/user/vocabulary/notebook/': {
      answer: ({ actor, now }) => listNotebook(db, actor, now, describeForms),
    },
  });
}
