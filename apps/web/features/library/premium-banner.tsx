import type { ReactNode } from 'react';
import { useEntitlement } from '../../lib/entitlement.ts';
import { pageExists } from '../../lib/site-map.ts';
import { LockIcon } from '../../ui/icons.tsx';
import { SiteLink } from '../../ui/site-link.tsx';

/** The way to the plans, as far as that page exists. */
function ToPlans({ before, label }: { before: string; label: string }) {
  if (!pageExists('/subscription/plans')) return null;
  return (
    <>
      {before}
      <SiteLink to="/subscription/plans">{label}</SiteLink>.
    </>
  );
}

function VisitorWays() {
  if (!pageExists('/login')) return <ToPlans before=" " label="Voyez les plans" />;
  const canSeePlans = pageExists('/subscription/plans');
  return (
    <>
      {' '}
      <SiteLink to="/login">Connectez-vous</SiteLink> si vous avez déjà un abonnement
      {canSeePlans ? <ToPlans before=", ou " label="voyez les plans" /> : '.'}
    </>
  );
}

function Banner({ premiumBooks, className, children }: BannerProps) {
  return (
    <p className={`notice premium apart ${className}`}>
      <LockIcon />
      <span>
        {premiumBooks === 1
          ? 'Un livre est réservé aux abonnés.'
          : `${premiumBooks} livres sont réservés aux abonnés.`}
        {children}
      </span>
    </p>
  );
}

interface BannerProps {
  premiumBooks: number;
  className: string;
  children: ReactNode;
}

/**
 * Tells whoever has no subscription that some books are for subscribers, and where to go. While it is not known
 * whether they have one its place is kept, unless it is likely.
 */
export function PremiumBanner({ premiumBooks }: { premiumBooks: number }) {
  const { entitlement, isExpected } = useEntitlement();
  if (premiumBooks === 0 || entitlement === 'subscriber' || isExpected) return null;
  const ways =
    entitlement === 'visitor' ? (
      <VisitorWays />
    ) : (
      <ToPlans before=" L’abonnement les ouvre tous : " label="voyez les plans" />
    );
  const className = entitlement === 'loading' ? 'unseen' : 'not-for-members not-for-entitled';
  return (
    <Banner premiumBooks={premiumBooks} className={className}>
      {ways}
    </Banner>
  );
}
