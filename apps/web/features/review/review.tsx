import { useSyncExternalStore } from 'react';
import { Failure, Loading } from '../../ui/states.tsx';
import type { AnswerOutbox } from './answer-outbox.ts';
import { useOutbox } from './open-outbox.ts';
import { ReviewEnd } from './review-end.tsx';
import { readLength } from './review-length.ts';
import { shownCard } from './review-session.ts';
import { ReviewStart } from './review-start.tsx';
import { ShownCard } from './shown-card.tsx';
import { useReview } from './use-review.ts';

/** Says that answers wait for the network, while they do. */
function HeldAnswers({ outbox }: { outbox: AnswerOutbox }) {
  const held = useSyncExternalStore(outbox.subscribe, outbox.held, () => 0);
  return (
    <p className="small soft" role="status">
      {held === 1 && 'Une réponse attend le réseau. Elle est gardée et partira d’elle-même.'}
      {held > 1 &&
        `${held}\u00A0réponses attendent le réseau. Elles sont gardées et partiront d’elles-mêmes.`}
    </p>
  );
}

type ReviewState = ReturnType<typeof useReview>;

/** The way back to the last answer, once there is one. */
function Undo({ review: { session, undo } }: { review: ReviewState }) {
  return (
    <>
      {session.answers.length > 0 && (
        <button
          className="btn bare undo"
          type="button"
          aria-disabled={undo.isUnderWay}
          onClick={() => void undo.run()}
        >
          Annuler la dernière réponse
        </button>
      )}
      {undo.failure && (
        <p className="error" role="alert">
          {undo.failure}
        </p>
      )}
    </>
  );
}

/** How far the session is, and the way back. */
function SessionHead({ review }: { review: ReviewState }) {
  const { session } = review;
  const total = session.cards.length;
  const number = session.answers.length + 1;
  return (
    <div className="session-head">
      <p className="num" role="status">
        {number <= total && (
          <>
            <span className="vh">
              Carte {number} sur {total}
            </span>
            <span aria-hidden="true">
              {number} / {total}
            </span>
          </>
        )}
      </p>
      <Undo review={review} />
    </div>
  );
}

/** The saved words come back, one card after the other. */
export function Review({ reader }: { reader: string }) {
  const outbox = useOutbox(reader);
  const review = useReview(outbox);
  const { session, phase, begin } = review;
  const card = shownCard(session);
  const isInSession = phase === 'session';
  const isAtStart = phase === 'start' || (phase === 'dealing' && session.cards.length === 0);
  return (
    <div className="review">
      {isAtStart && <ReviewStart isStarting={phase === 'dealing'} onBegin={begin} />}
      {phase === 'dealing' && !isAtStart && <Loading label="Chargement de la révision…" lines={4} />}
      {phase === 'undealt' && (
        <Failure
          message="La révision n’a pas pu être chargée. Veuillez réessayer."
          onRetry={() => void begin(readLength())}
        />
      )}
      {isInSession && !session.isOver && <SessionHead review={review} />}
      {isInSession && card && (
        <ShownCard card={card} isTurned={session.isTurned} onTurn={review.turn} onAnswer={review.answer} />
      )}
      {isInSession && !card && !session.isOver && <Loading label="Fin de la séance…" lines={4} />}
      {isInSession && session.isOver && (
        <ReviewEnd session={session} onContinue={begin} undo={<Undo review={review} />} />
      )}
      <HeldAnswers outbox={outbox} />
    </div>
  );
}
