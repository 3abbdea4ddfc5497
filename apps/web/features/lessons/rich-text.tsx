import { MixedText } from '../../ui/mixed-text.tsx';

const MARKED = /(\*[^*]+\*|`[^`]+`|~[^~]+~)/;

const LATIN = /\p{Script=Latin}/u;
const ARABIC = /\p{Script=Arabic}/u;

/** A run as what it is; what has no Latin letter is Arabic with its stops, which stand at its own end. */
function Run({ text }: { text: string }) {
  if (LATIN.test(text) || !ARABIC.test(text)) return <MixedText text={text} />;
  return (
    <bdi lang="ar" dir="rtl">
      {text}
    </bdi>
  );
}

/** French of a lesson: `*what counts*`, `` `signs spoken of` `` and `~faulty Arabic~`, each Arabic run marked as one. */
export function RichText({ text }: { text: string }) {
  if (!MARKED.test(text)) return <Run text={text} />;
  let at = 0;
  return text.split(MARKED).map((part, index) => {
    const key = at;
    at += part.length;
    if (index % 2 === 0) return <MixedText key={key} text={part} />;
    const inside = <MixedText text={part.slice(1, -1)} />;
    if (part.startsWith('*')) return <strong key={key}>{inside}</strong>;
    if (part.startsWith('~')) return <s key={key}>{inside}</s>;
    return <span key={key}>{inside}</span>;
  });
}
