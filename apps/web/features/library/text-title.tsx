import type { TextListItem } from '#modules/library/contract';

/** 'Chapitre 3 : ', 'Troisième lettre : ': what a title says of the text's place. */
const PLACE =
  /^(?:(?:chapitre|lettre|leçon|texte)\s+\d+|(?:premi(?:er|ère)|seconde?|\p{L}+ième)\s+(?:chapitre|lettre|leçon|texte))\s*:\s*/iu;
const ARABIC_PLACE = /^[^:]+:\s*/;

/** A title in two: its place in the book, if it begins with that, and what it is called. */
export function splitTitle(title: string): [place: string, name: string] {
  const [place = ''] = PLACE.exec(title) ?? [];
  return [place, title.slice(place.length)];
}

/** 'Texte 4' or 'Chapitre 4', as the text's address says. */
export function numberLabel(text: Pick<TextListItem, 'slug' | 'order_in_book'>): string {
  return `${text.slug.endsWith(`-chapitre-${text.order_in_book}`) ? 'Chapitre' : 'Texte'} ${text.order_in_book}`;
}

interface TitleProps {
  text: Pick<TextListItem, 'title' | 'title_ar'>;
}

/** A text's title beside its number: its place, which the number tells, is left to whoever hears the page. */
export function TextTitle({ text: { title } }: TitleProps) {
  const [place, name] = splitTitle(title);
  return (
    <>
      {place && <span className="vh">{place}</span>}
      <span className="name">{name}</span>
    </>
  );
}

/** The same of its Arabic title. */
export function ArabicTitle({ text: { title, title_ar: arabic } }: TitleProps) {
  if (!arabic) return null;
  const [place = ''] = (splitTitle(title)[0] && ARABIC_PLACE.exec(arabic)) || [];
  return (
    <span lang="ar" dir="rtl">
      {place && <span className="vh">{place}</span>}
      {arabic.slice(place.length)}
    </span>
  );
}
