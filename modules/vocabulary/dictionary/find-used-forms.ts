import type { Knex } from 'knex';
import { queryPrepared } from '#modules/platform';

/** A form that texts have linked to an entry. */
export interface UsedForm {
  word_id: number;
  form: string;
  letters: string;
  /** In how many texts. */
  used_count: number;
  /** What the last of them says that it means there; null: what the dictionary says. */
  sense: string | null;
}

const FIND_USED_FORMS = {
  name: 'find-used-forms',
  text: `
    select word_id, contextual_form_with_vowels as form, contextual_form_without_vowels as letters,
      count(*)::int as used_count, (array_agg(contextual_translation order by text_id desc))[1] as sense
    from text_words
    where contextual_form_without_vowels = any((select $1::text[])::text[]) and withdrawn_at is null
    group by word_id, contextual_form_with_vowels, contextual_form_without_vowels
    order by used_count desc, word_id, form`,
};

/** What authors have linked forms of these letters to, the most used first. */
export async function findUsedForms(db: Knex, letters: readonly string[]): Promise<UsedForm[]> {
  return queryPrepared<UsedForm>(db, FIND_USED_FORMS, [[...letters]]);
}
