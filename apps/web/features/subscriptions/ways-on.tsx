import { SiteLink } from '../../ui/site-link.tsx';

/** To the plans or home: where the way back from a payment that was not made leads. */
export function WaysOn() {
  return (
    <p className="actions under-prose">
      <SiteLink className="btn main" to="/subscription/plans">
        Voir les formules
      </SiteLink>
      <SiteLink className="btn" to="/">
        Retour à l’accueil
      </SiteLink>
    </p>
  );
}
