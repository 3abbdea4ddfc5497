/** One of the forms of a word, by its name in a list of details; nothing for a form that the word has not. */
export function ArabicDetail({ label, form }: { label: string; form: string | null }) {
  if (!form) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd lang="ar" dir="rtl">
        {form}
      </dd>
    </div>
  );
}
