import { stripVowels } from '#modules/arabic';
import { useChoices } from '../../lib/choices.ts';

/** An Arabic form, with or without its vowels as the reader has chosen for texts. */
export function ArabicForm({ form }: { form: string }) {
  const { vowels } = useChoices();
  return (
    <span lang="ar" dir="rtl" data-vowelled="">
      {vowels ? form : stripVowels(form)}
    </span>
  );
}
