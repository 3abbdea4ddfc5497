import { SiteLink } from '../../ui/site-link.tsx';

/** Where whoever does not read the letters begins. */
export function AlphabetFirst({ onBack }: { onBack: () => void }) {
  return (
    <section className="place">
      <h1>Commencez par les lettres</h1>
      <p className="help">
        28 lettres, leurs quatre formes, puis les voyelles. Au bout, cette ligne se lira toute seule&nbsp;:
      </p>
      <p className="place-line" lang="ar" dir="rtl">
        هٰذَا بَيْتٌ صَغِيرٌ.
      </p>
      <p className="place-go">
        <SiteLink className="btn main" to="/alphabet">
          Ouvrir l’alphabet
        </SiteLink>
        <button className="btn bare" type="button" onClick={onBack}>
          Je lis quand même un peu
        </button>
      </p>
    </section>
  );
}
