import type { LibraryCounts } from '#modules/library/contract';
import { SiteLink } from '../../ui/site-link.tsx';
import { whatOpens } from './offer.ts';

/** While nothing is counted yet, nothing is promised that might not be there. */
const UNCOUNTED = { texts_count: 0, free_texts_count: 0, reserved_recordings_count: 0 };

interface WaysInProps {
  /** Whether logging in might open it. */
  isVisitor: boolean;
}

/** What opens what is for subscribers. */
export function WaysIn({ isVisitor }: WaysInProps) {
  return (
    <>
      <SiteLink className="btn main" to="/subscription/plans">
        Voir les formules
      </SiteLink>
      {isVisitor && (
        <SiteLink className="btn" to="/login">
          Se connecter
        </SiteLink>
      )}
    </>
  );
}

interface LockedTextProps extends WaysInProps {
  /** What is published; undefined while that is not known. */
  counts?: LibraryCounts | undefined;
}

/** What stands in the place of a text that this reader may not read. Nothing of the text is known here. */
export function LockedText({ isVisitor, counts }: LockedTextProps) {
  return (
    <div className="gate not-for-members">
      <section>
        <h2>Contenu premium</h2>
        <p className="prose">
          Ce texte est réservé aux abonnés. L’abonnement ouvre {whatOpens(counts ?? UNCOUNTED)}&nbsp;; il se
          résilie à tout moment.
        </p>
        <div className="actions">
          <WaysIn isVisitor={isVisitor} />
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
