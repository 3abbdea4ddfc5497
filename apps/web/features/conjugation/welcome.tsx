import { SiteLink } from '../../ui/site-link.tsx';

/** Stands where the verb will, until one is chosen. */
export function Welcome() {
  return (
    <section className="welcome" aria-labelledby="bienvenue">
      <h2 id="bienvenue">Un verbe, toutes ses formes</h2>
      <p className="prose">
        Cherchez un verbe pour voir ses quatre formes principales, puis sa conjugaison à l’impératif, au
        présent et au passé.
      </p>
      <p className="prose">
        Vous ne connaissez qu’une forme ? Tapez-la comme vous la lisez :{' '}
        <bdi lang="ar" dir="rtl">
          قُلْتُ
        </bdi>{' '}
        ou{' '}
        <bdi lang="ar" dir="rtl">
          يقولون
        </bdi>{' '}
        mènent à{' '}
        <bdi lang="ar" dir="rtl">
          قَالَ
        </bdi>
        , « dire ».
      </p>
      <p className="prose">
        Pour partir d’une racine et de ses mots : <SiteLink to="/racines">les racines de nos textes</SiteLink>
        .
      </p>
    </section>
  );
}
