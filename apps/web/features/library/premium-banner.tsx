import type { ReactNode } from 'react';
import { useEntitlement } from '../../session/entitlement.ts';
import { useSession } from '../../session/session.ts';
import { LockIcon } from '../../ui/icons.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { type countBooks, reservedTexts, whatIsReserved, whoReadsWhat } from './offer.ts';

/** The way to the plans. */
function ToPlans({ before, label }: { before: string; label: string }) {
  return (
    <>
      {before}
      <SiteLink to="/subscription/plans">{label}</SiteLink>.
    </>
  );
}

function VisitorWays() {
  return (
    <>
      {' '}
      <SiteLink to="/login">Connectez-vous</SiteLink> si vous avez déjà un abonnement
      <ToPlans before=", ou " label="voyez les formules" />
    </>
  );
}

type Counts = ReturnType<typeof countBooks>;

function Banner({ className, children }: { className: string; children: ReactNode }) {
  return (
    <p className={`notice premium apart ${className}`}>
      <LockIcon /> <span>{children}</span>
    </p>
  );
}

function ForMembers({ counts, className }: { counts: Counts; className: string }) {
  const opens = reservedTexts(counts) === 1 ? 'l’ouvre' : 'les ouvre tous';
  return (
    <Banner className={`${className} not-for-entitled`}>
      {whatIsReserved(counts)}
      <ToPlans before={` L’abonnement ${opens}\u00A0: `} label="voyez les formules" />
    </Banner>
  );
}

/**
 * Tells whoever has no subscription how many texts are for subscribers, and where to go. While it is not known
 * whether they have one its place is kept, unless it is likely: that of what a member is told is not a visitor's.
 */
export function PremiumBanner({ counts }: { counts: Counts }) {
  const { status } = useSession();
  const { entitlement, isExpected } = useEntitlement();
  if (reservedTexts(counts) === 0 || entitlement === 'subscriber' || isExpected) return null;
  if (entitlement !== 'visitor')
    return <ForMembers counts={counts} className={entitlement === 'loading' ? 'unseen' : ''} />;
  return (
    <>
      {status === 'unknown' && <ForMembers counts={counts} className="instead-for-members unseen" />}
      <Banner className="not-for-members not-for-entitled">
        {whoReadsWhat(counts)}
        <VisitorWays />
      </Banner>
    </>
  );
}
