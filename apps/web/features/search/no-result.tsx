import type { NearWord } from '#modules/search/contract';
import { usePageContext } from '../../lib/page-context.tsx';
import { Link } from '../../ui/link.tsx';
import { MixedText } from '../../ui/mixed-text.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { searchPath } from './search-queries.ts';

const OWN_TEXT = '/mon-texte';

/** Nothing is written so: what is written almost so, and where else to go. */
export function NoResult({ near }: { near: readonly NearWord[] }) {
  const { pageExists } = usePageContext();
  const isOneLetter = near[0]?.is_one_letter_off === true;
  return (
    <div className="no-result" role="status">
      <h2>Aucun mot de nos textes ne s’écrit ainsi</h2>
      {near.length > 0 && (
        <>
          <p className="prose">{isOneLetter ? 'Une seule lettre change :' : 'Ce qui s’en approche :'}</p>
          <ul>
            {near.map(({ arabic_with_vowels: arabic, french_translation: french }) => (
              <li key={`${arabic} ${french}`}>
                <span>
                  <MixedText text={french} />
                </span>
                <Link to={searchPath({ q: arabic })} lang="ar" dir="rtl">
                  {arabic}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {pageExists(OWN_TEXT) && (
        <p className="prose">
          Le mot vient d’ailleurs ? <SiteLink to={OWN_TEXT}>Collez son texte</SiteLink>, Soutour l’analysera.
        </p>
      )}
    </div>
  );
}
