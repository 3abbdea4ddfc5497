import type { Recall, WordPlace } from '#modules/vocabulary/contract';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { SiteLink } from '../../../ui/site-link.tsx';
import { QuotedLine } from '../quoted-line.tsx';

/** What is recalled of one word. */
export type RecalledWord = Recall['words'][number];

/** 'texte 3, ligne 4', with the book when it is another one. */
export function addressOf(
  { text_slug, order_in_book, line, book_title }: WordPlace,
  bookTitle: string,
): string {
  const noun = text_slug.endsWith(`-chapitre-${order_in_book}`) ? 'chapitre' : 'texte';
  const book = book_title === bookTitle ? '' : `${book_title}, `;
  return `${book}${noun} ${order_in_book}, ligne ${line}`;
}

interface PlaceListProps {
  label: string;
  places: readonly WordPlace[];
  bookTitle: string;
}

function PlaceList({ label, places, bookTitle }: PlaceListProps) {
  if (places.length === 0) return null;
  return (
    <>
      <p className="seen-label">{label}</p>
      <ul>
        {places.map((place) => (
          <li key={place.text_id}>
            <SiteLink to={`/texts/${place.text_slug}#l${place.line}`}>
              <span className="from">
                <i>{place.text_title}</i> ({addressOf(place, bookTitle)})&nbsp;:{' '}
                <MixedText text={place.sense} />
              </span>{' '}
              <span className="quote" lang="ar" dir="rtl">
                <QuotedLine place={place} />
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </>
  );
}

interface WordPlacesProps {
  word: RecalledWord;
  /** The book of the text that is being read. */
  bookTitle: string;
}

/** The lines where a word was met, and those of earlier texts where it stands too. */
export function WordPlaces({ word: { places, texts_count }, bookTitle }: WordPlacesProps) {
  const others = texts_count - places.length;
  return (
    <div className="seen">
      <PlaceList label="Vu dans" places={places.filter((one) => one.is_met)} bookTitle={bookTitle} />
      <PlaceList label="Aussi dans" places={places.filter((one) => !one.is_met)} bookTitle={bookTitle} />
      {others > 0 && (
        <p className="seen-label">{others === 1 ? 'et un autre texte' : `et ${others} autres textes`}</p>
      )}
    </div>
  );
}
