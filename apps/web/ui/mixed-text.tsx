import { splitAtArabic } from '#modules/arabic';

/** French with Arabic in it, as « regarder (avec إِلَى) », each run marked as what it is. */
export function MixedText({ text }: { text: string }) {
  let at = 0;
  return splitAtArabic(text).map((part, index) => {
    const key = at;
    at += part.length;
    if (index % 2 === 0) return part;
    return (
      <bdi key={key} lang="ar" dir="rtl">
        {part}
      </bdi>
    );
  });
}
