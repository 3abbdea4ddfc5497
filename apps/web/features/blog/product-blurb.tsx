import { ArrowRightIcon } from '../../ui/icons.tsx';
import { SiteLink } from '../../ui/site-link.tsx';

/** What the site is, for whoever came to it by an article. */
export function ProductBlurb() {
  return (
    <section className="blurb" aria-labelledby="ce-qu-est-soutour">
      <p lang="ar" dir="rtl">
        سُطُورٌ
      </p>
      <h2 id="ce-qu-est-soutour">Lire l’arabe, ligne après ligne</h2>
      <p>
        Soutour réunit des livres bilingues en arabe vocalisé&nbsp;: la traduction en regard de chaque ligne,
        chaque mot expliqué d’un geste.
      </p>
      <SiteLink className="link" to="/">
        Découvrir Soutour <ArrowRightIcon />
      </SiteLink>
    </section>
  );
}
