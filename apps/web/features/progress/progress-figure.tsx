import type { ReactNode } from 'react';

interface ProgressFigureProps {
  title: string;
  /** Under the title: what it is of. */
  about: string;
  children: ReactNode;
}

/** A picture of the progress beside its title. */
export function ProgressFigure({ title, about, children }: ProgressFigureProps) {
  return (
    <section className="side" aria-label={title}>
      <h2>
        {title} <small>{about}</small>
      </h2>
      <div>{children}</div>
    </section>
  );
}
