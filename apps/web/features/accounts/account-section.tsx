import type { ReactNode } from 'react';

/** A part of the account page, its title beside it. */
export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="side" aria-label={title}>
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  );
}
