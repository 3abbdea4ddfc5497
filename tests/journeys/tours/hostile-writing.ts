import type { Knex } from 'knex';
import { raiseContentRevision } from '#modules/platform';
import { recordFailure } from '#modules/platform/background';
import type { Member } from '../../support/builders/accounts.ts';
import { saveTextWord } from '../../support/builders/library.ts';
import { EVASIONS, MUTATIONS } from '../../support/hostile-html.ts';
import { finishText } from '../../support/text-finished.ts';

/** Ends any attribute, element or script, calls planted(), plants an element, and turns the reading direction. */
const PAYLOAD =
  '\'"></title></script><img data-planted src=x onerror=planted()><script>planted()</script>{{planted()}}\u202e';

/** Everything that somebody has written and somebody else may be shown. */
const WRITTEN: Record<string, readonly string[]> = {
  books: ['title', 'title_ar', 'description'],
  categories: ['name'],
  conjugations: ['notes'],
  contact_messages: ['name', 'subject', 'message'],
  pictures: ['name'],
  plans: ['name', 'description', 'features'],
  posts: ['title', 'title_ar', 'meta_description', 'keywords', 'featured_image_alt'],
  recordings: ['name'],
  reports: ['remark', 'arabic', 'french', 'word', 'sense'],
  sessions: ['user_agent'],
  termination_requests: ['name', 'reason', 'reference'],
  text_words: ['contextual_form_with_vowels', 'contextual_translation'],
  texts: ['title', 'title_ar', 'content_with_vowels', 'french_translation', 'audio_credit'],
  users: ['username', 'first_name', 'last_name'],
  words: ['arabic_with_vowels', 'french_translation', 'plural_with_vowels', 'notes'],
};

/** Puts something, in part the reader's, into the lists that the starter library leaves empty. */
export async function fillLists(db: Knex, reader: Member): Promise<void> {
  const when = new Date();
  const somebody = { name: 'Nour', email: 'nour@exemple.fr' };
  await db('contact_messages').insert({ ...somebody, subject: 'x', message: 'x', received_at: when });
  await db('termination_requests').insert({ ...somebody, reference: 'x', reason: 'x', requested_at: when });
  const word = await db('text_words')
    .join('texts', 'texts.id', 'text_id')
    .where('is_free_sample', true)
    .first();
  const said = { arabic: 'x', french: 'x', remark: 'x', word: 'x', sense: 'x' };
  await db('reports').insert({ ...said, text_id: word.text_id, line: 1, kind: 'other', reported_at: when });
  const eventId = await finishText(db, `Le puits ${PAYLOAD}`);
  await recordFailure(db, { eventId, subscriber: 'mail-contact-message' }, `Error: ${PAYLOAD}`);
  const [row] = await db('text_words').where({ text_id: word.text_id }).limit(1).pluck('id');
  await saveTextWord(db, { userId: reader.id, textWordId: row, savedAt: when });
  for (const table of ['words', 'conjugations']) await db(table).whereNull('notes').update({ notes: 'x' });
}

/** Writes the payload behind whatever somebody has written, and a corpus of hostile HTML into the articles. */
export async function plantPayload(db: Knex): Promise<void> {
  for (const [table, columns] of Object.entries(WRITTEN)) {
    for (const column of columns) {
      await db(table).update({ [column]: db.raw('?? || ?', [column, PAYLOAD]) });
    }
  }
  // As if nothing had cleaned them when they were written.
  const posts = await db('posts').orderBy('id').pluck('id');
  const samples = [...EVASIONS, ...MUTATIONS, PAYLOAD].map((html) => html.replaceAll('\0', ''));
  for (const [index, id] of posts.entries()) {
    const share = samples.filter((_, place) => place % posts.length === index);
    await db('posts')
      .where({ id })
      .update({ content: `<p>Avant.</p>${share.join('<p>Entre.</p>')}` });
  }
  await raiseContentRevision(db);
}
