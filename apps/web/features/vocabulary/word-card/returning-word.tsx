import type { Showcase } from '#modules/vocabulary/contract';
import { MixedText } from '../../../ui/mixed-text.tsx';
import { SiteLink } from '../../../ui/site-link.tsx';
import { QuotedLine } from '../quoted-line.tsx';
import { addressOf } from './word-places.tsx';

interface ReturningWordProps {
  word: NonNullable<Showcase['returning']>;
}

/** A word that comes back from text to text, in the lines where it does. */
export function ReturningWord({
  word: { arabic_with_vowels, french_translation, places },
}: ReturningWordProps) {
  return (
    <figure className="returning">
      <figcaption>
        Le même mot,{' '}
        <b lang="ar" dir="rtl">
          {arabic_with_vowels}
        </b>{' '}
        («&nbsp;
        <MixedText text={french_translation} />
        &nbsp;»), {places.length === 2 ? 'dans deux textes' : 'dans trois textes'}&nbsp;:
      </figcaption>
      <ol>
        {places.map((place) => (
          <li key={place.text_id}>
            <SiteLink to={`/texts/${place.text_slug}#l${place.line}`}>
              {capital(addressOf(place, places[0]?.book_title ?? ''))}
            </SiteLink>
            <span>{place.french}</span>
            <span lang="ar" dir="rtl">
              <QuotedLine place={place} />
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
