import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { memberQueries } from '../../lib/member-queries.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { readLength } from './review-length.ts';
import type { ReviewSession } from './review-session.ts';

/** '18 réponses, dont 3 à revoir.' */
function sayAnswers({ answers }: ReviewSession): string {
  const failed = answers.filter(({ rating }) => rating === 1).length;
  const all = `${answers.length}\u00A0${answers.length > 1 ? 'réponses' : 'réponse'}`;
  return failed === 0 ? `${all}.` : `${all}, dont ${failed}\u00A0«\u00A0À revoir\u00A0».`;
}

interface ReviewEndProps {
  session: ReviewSession;
  onContinue: (length: number) => void;
}

export function ReviewEnd({ session, onContinue }: ReviewEndProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: due } = useQuery(memberQueries.reviewDue);
  useEffect(() => heading.current?.focus(), []);
  const waiting = due ? due.due_count + due.new_count : 0;
  return (
    <section className="review-end" aria-labelledby="review-end">
      <h2 id="review-end" ref={heading} tabIndex={-1}>
        Séance terminée
      </h2>
      <p className="prose">{sayAnswers(session)}</p>
      <p className="actions under-prose">
        {waiting > 0 && (
          <button className="btn main" type="button" onClick={() => onContinue(readLength())}>
            Continuer
          </button>
        )}
        <SiteLink className="btn" to="/progression">
          Ma progression
        </SiteLink>
        <SiteLink className="btn" to="/books">
          Livres
        </SiteLink>
      </p>
    </section>
  );
}
