import type { ReactNode } from 'react';
import { ArrowLeftIcon } from '../icons.tsx';
import { SiteLink } from '../site-link.tsx';

/** The way back to what this page belongs to, with what may stand at the other end of the row. */
export function BackLink({ to, label, children }: { to: string; label: string; children?: ReactNode }) {
  return (
    <nav className="crumbs" aria-label="Fil d’Ariane">
      <SiteLink to={to}>
        <ArrowLeftIcon /> {label}
      </SiteLink>
      {children}
    </nav>
  );
}
