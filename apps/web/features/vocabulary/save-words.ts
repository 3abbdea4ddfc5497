import { messageOf } from '../../../client/call-refused.ts';
import { call } from '../../session/session.ts';

/** The call takes no more at once. */
const MOST_AT_ONCE = 500;
const NO_ANSWER = 'le site n’a pas répondu.';

/**
 * Saves words of a text, many in several calls.
 * @param onSaved hears of the words of each call that went through
 * @returns how many were not saved before
 */
export async function saveSelectedWords(ids: readonly number[], onSaved?: (ids: readonly number[]) => void) {
  let created = 0;
  for (let start = 0; start < ids.length; start += MOST_AT_ONCE) {
    const chunk = ids.slice(start, start + MOST_AT_ONCE);
    const answer = await call('POST /vocabulary/user/vocabulary/save/', { body: { text_word_ids: chunk } });
    created += answer.created_count;
    onSaved?.(chunk);
  }
  return created;
}

/** What to say once words are saved, of which so many were new. */
export function savedMessage(created: number): string {
  if (created === 0) return 'Ces mots sont déjà dans votre vocabulaire';
  return `${created} ${created > 1 ? 'mots ajoutés' : 'mot ajouté'} à votre vocabulaire !`;
}

export function saveFailure(error: unknown): string {
  return `Erreur lors de la sauvegarde des mots: ${messageOf(error, NO_ANSWER)}`;
}
