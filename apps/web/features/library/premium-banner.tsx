import { pageExists } from '../../lib/site-map.ts';
import { LockIcon } from '../../ui/icons.tsx';
import { SiteLink } from '../../ui/site-link.tsx';

/** Tells a visitor that some books are for subscribers, and where to go, as far as those pages exist. */
export function PremiumBanner({ premiumBooks }: { premiumBooks: number }) {
  if (premiumBooks === 0) return null;
  const canLogIn = pageExists('/login');
  const canSeePlans = pageExists('/subscription/plans');
  return (
    <p className="notice premium apart">
      <LockIcon />
      <span>
        {premiumBooks === 1
          ? 'Un livre est réservé aux abonnés.'
          : `${premiumBooks} livres sont réservés aux abonnés.`}
        {canLogIn && (
          <>
            {' '}
            <SiteLink to="/login">Connectez-vous</SiteLink> si vous avez déjà un abonnement
            {canSeePlans ? ', ou ' : '.'}
          </>
        )}
        {canSeePlans && (
          <>
            {!canLogIn && ' '}
            <SiteLink to="/subscription/plans">{canLogIn ? 'voyez les plans' : 'Voyez les plans'}</SiteLink>.
          </>
        )}
      </span>
    </p>
  );
}
