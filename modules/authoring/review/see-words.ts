import type { Knex } from 'knex';
import { recordActivity } from '#modules/platform/records';
import type { DocumentWord } from '../drafts/document-schema.ts';
import type { DraftActor } from '../drafts/draft-life.ts';
import { authoredTexts } from '../drafts/kinds/authored-texts.ts';
import { lockWorkingCopy, requireRevision } from '../drafts/working-copy.ts';
import { replaceDocument } from '../formats/write-draft.ts';

interface Seen {
  id: number;
  /** The version that was looked at. */
  revision: number;
  words: readonly Pick<DocumentWord, 'word_id' | 'form'>[];
  actor: DraftActor;
}

const keyOf = ({ word_id, form }: Pick<DocumentWord, 'word_id' | 'form'>) => `${word_id} ${form}`;

/**
 * Notes that somebody has looked at words that a machine had proposed, and that they are right. The version stays its
 * author's and where it is: nothing that is said in it changes.
 * @returns how many words nobody has looked at yet
 * @throws TextNotFound
 * @throws EditConflict when it is not that version any more
 */
export async function seeWords(db: Knex, { id, revision, words, actor }: Seen): Promise<{ guesses: number }> {
  return db.transaction(async (trx) => {
    const copy = await lockWorkingCopy(trx, authoredTexts, id);
    requireRevision(copy, revision);
    const seen = new Set(words.map(keyOf));
    const settled = copy.document.words.map((word): DocumentWord => {
      const { is_guess, ...right } = word;
      return is_guess && seen.has(keyOf(word)) ? right : word;
    });
    const forms = copy.document.words.flatMap(({ form, is_guess }, at) =>
      is_guess && !settled[at]?.is_guess ? [form] : [],
    );
    if (forms.length > 0) {
      await replaceDocument(trx, authoredTexts, copy, { ...copy.document, words: settled });
      await recordActivity(trx, {
        actorId: actor.id,
        action: 'confirm',
        resource: 'texts',
        resourceId: id,
        details: { revision, words: forms },
      });
    }
    return { guesses: settled.filter((word) => word.is_guess).length };
  });
}
