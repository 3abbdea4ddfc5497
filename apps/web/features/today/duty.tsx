import type { ReactNode } from 'react';

/** A part of the day: what it is about on the left, what there is to do beside it. */
export function Duty({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="duty">
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  );
}
