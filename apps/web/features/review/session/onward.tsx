import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { memberQueries } from '../../../session/member-queries.ts';
import { SiteLink } from '../../../ui/site-link.tsx';

interface OnwardProps {
  /** The line is quoted above: it is named by its number. */
  isQuoted?: boolean;
  children: ReactNode;
}

/** Back to the line where the reader stopped, else on to a text that fits them; and what else can be done. */
export function Onward({ isQuoted = false, children }: OnwardProps) {
  const { data: today } = useQuery({ ...memberQueries.today, enabled: false });
  const resume = today?.resume;
  const next = today?.next_text;
  return (
    <p className="actions">
      {resume && (
        <SiteLink className="btn main" to={`/texts/${resume.slug}#l${resume.line}`}>
          {isQuoted ? `Reprendre à la ligne ${resume.line}` : `Reprendre ${resume.title}`}
        </SiteLink>
      )}
      {!resume && next && (
        <SiteLink className="btn main" to={`/texts/${next.slug}`}>
          Lire {next.title}
        </SiteLink>
      )}
      {!resume && !next && (
        <SiteLink className="btn main" to="/books">
          Lire un texte
        </SiteLink>
      )}
      {children}
    </p>
  );
}

/** Where it is set how long a review is, and how many new words a day takes. */
export function ToSettings() {
  return (
    <SiteLink className="btn bare" to="/compte">
      Réglages
    </SiteLink>
  );
}
