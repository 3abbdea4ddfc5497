import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { memberQueries } from '../../session/member-queries.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { readLength } from './review-length.ts';
import type { ReviewSession } from './review-session.ts';
import { sayEnd } from './say-end.ts';

interface ReviewEndProps {
  session: ReviewSession;
  onContinue: (length: number) => void;
  /** The way back to the last answer. */
  undo: ReactNode;
}

export function ReviewEnd({ session, onContinue, undo }: ReviewEndProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: due } = useQuery(memberQueries.reviewDue);
  useEffect(() => heading.current?.focus(), []);
  const [endedAt] = useState(() => Date.now());
  const waiting = due ? due.due_count + due.new_count : 0;
  return (
    <section className="review-end" aria-labelledby="review-end">
      <h2 id="review-end" ref={heading} tabIndex={-1}>
        Séance terminée
      </h2>
      <p className="prose">{sayEnd(session.answers, endedAt)}</p>
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
      {undo}
    </section>
  );
}
