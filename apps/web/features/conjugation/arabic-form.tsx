import type { ReactNode } from 'react';
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

/** One of the forms by which a verb is known, by its names. */
export function NamedForm({
  french,
  arabic,
  children,
}: {
  french: string;
  arabic: string;
  children: ReactNode;
}) {
  return (
    <div>
      <dt>
        {french}{' '}
        <span lang="ar" dir="rtl">
          {arabic}
        </span>
      </dt>
      {children}
    </div>
  );
}
