/** What counts in a sentence, Arabic spoken of as signs, Arabic that is faulty on purpose. */
type InlineMark = 'strong' | 'signs' | 'wrong';

export interface InlineRun {
  text: string;
  mark: InlineMark | null;
}

const MARKED = /(\*[^*]+\*|`[^`]+`|~[^~]+~)/;
const MARKS: Readonly<Record<string, InlineMark>> = { '*': 'strong', '`': 'signs', '~': 'wrong' };

/** Cuts a sentence where its markup begins and ends. Arabic needs none: it is known by its letters. */
export function readInline(text: string): InlineRun[] {
  return text
    .split(MARKED)
    .map((part, at) =>
      at % 2 === 0
        ? { text: part, mark: null }
        : { text: part.slice(1, -1), mark: MARKS[part.charAt(0)] ?? null },
    )
    .filter(({ text: run }) => run !== '');
}

/** The sentence without its markup. */
export function plainText(text: string): string {
  return readInline(text)
    .map(({ text: run }) => run)
    .join('');
}
