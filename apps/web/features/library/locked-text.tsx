import { SiteLink } from '../../ui/site-link.tsx';

/**
 * What stands in the place of a text that this reader may not read. Nothing of the text is known here.
 * @param isVisitor whether logging in might open it
 */
export function LockedText({ isVisitor }: { isVisitor: boolean }) {
  return (
    <div className="gate not-for-members">
      <section>
        <h2>Contenu premium</h2>
        <p className="prose">
          Ce texte est réservé aux abonnés. L’abonnement ouvre tous les textes, leur vocabulaire et leurs
          enregistrements&nbsp;; il s’annule à tout moment.
        </p>
        <div className="actions">
          <SiteLink className="btn main" to="/subscription/plans">
            Voir les plans d’abonnement
          </SiteLink>
          {isVisitor && (
            <SiteLink className="btn" to="/login">
              Se connecter
            </SiteLink>
          )}
        </div>
      </section>
      <section>
        <h2>Aperçu limité</h2>
        <p className="prose">Le texte, sa traduction et ses mots expliqués vous attendent ici.</p>
        <ol className="blank" aria-hidden="true">
          <li>
            <span>1</span>
          </li>
          <li>
            <span>2</span>
          </li>
          <li>
            <span>3</span>
          </li>
        </ol>
      </section>
    </div>
  );
}
