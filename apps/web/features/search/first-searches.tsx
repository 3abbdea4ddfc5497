import { Link } from '../../ui/link.tsx';
import { useRecentSearches } from './recent-searches.ts';
import { searchPath } from './search-queries.ts';

const ARABIC = /\p{Script=Arabic}/u;

const EXAMPLES = [
  { what: 'une forme', how: 'telle que vous la lisez', q: 'فَوَجَدُوهَا' },
  { what: 'une racine', how: 'trois lettres séparées', q: 'س أ ل' },
  { what: 'le français', how: 'même conjugué : « demandèrent »', q: 'demandèrent' },
] as const;

function Word({ text }: { text: string }) {
  return (
    <bdi lang="ar" dir="rtl">
      {text}
    </bdi>
  );
}

/** What can be searched, where nothing has been asked yet, and what was asked last on this device. */
export function FirstSearches() {
  const { recent, forget } = useRecentSearches();
  return (
    <>
      <p className="seek-hint">
        Les voyelles sont facultatives. <Word text="كتب" /> trouve <Word text="كَتَبَ" /> et toute sa racine ;{' '}
        <Word text="كَتَبَ" /> met le verbe en premier.
      </p>
      <div className="tries">
        {recent.length > 0 && (
          <section aria-labelledby="dernieres">
            <h2 id="dernieres">Vos dernières recherches</h2>
            {recent.map((q) => (
              <Link key={q} to={searchPath({ q })}>
                {ARABIC.test(q) ? (
                  <span lang="ar" dir="rtl">
                    {q}
                  </span>
                ) : (
                  <span>« {q} »</span>
                )}
              </Link>
            ))}
            <button className="btn bare" type="button" onClick={forget}>
              Les oublier
            </button>
            <p className="seek-cap">Elles restent sur cet appareil.</p>
          </section>
        )}
        <section aria-labelledby="possibles">
          <h2 id="possibles">On peut chercher</h2>
          {EXAMPLES.map(({ what, how, q }) => (
            <Link key={q} to={searchPath({ q })}>
              <span>
                {what} <small>{how}</small>
              </span>
              {ARABIC.test(q) && (
                <span lang="ar" dir="rtl">
                  {q}
                </span>
              )}
            </Link>
          ))}
        </section>
      </div>
    </>
  );
}
