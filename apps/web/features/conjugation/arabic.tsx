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

const ARABIC_RUN = /([\u0600-\u06FF]+(?:[ \u00A0]+[\u0600-\u06FF]+)*)/;

/** A French sentence with Arabic in it, each run marked as what it is. */
export function MixedText({ text }: { text: string }) {
  let at = 0;
  return text.split(ARABIC_RUN).map((part, index) => {
    const key = at;
    at += part.length;
    // The pattern captures what it splits at: every other part is Arabic.
    if (index % 2 === 0) return part;
    return (
      <bdi key={key} lang="ar" dir="rtl">
        {part}
      </bdi>
    );
  });
}
