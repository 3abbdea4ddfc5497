const ARABIC_RUN = /([\u0600-\u06FF]+(?:[ \u00A0]+[\u0600-\u06FF]+)*)/;

/** French with Arabic in it, as « regarder (avec إِلَى) », each run marked as what it is. */
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
