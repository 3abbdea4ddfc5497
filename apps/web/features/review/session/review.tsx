import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type LearningOutbox, openOutbox } from '../../../offline/open-outbox.ts';
import { useEntitlement } from '../../../session/entitlement.ts';
import { ownPlace } from '../../../session/session.ts';
import { FocusHead } from '../../../ui/shell/focus-head.tsx';
import { Failure, Loading } from '../../../ui/states.tsx';
import { Grades } from './grades.tsx';
import { NothingDue } from './nothing-due.tsx';
import { Question } from './question.tsx';
import { ReviewEnd } from './review-end.tsx';
import { type ReviewSession, shownCard } from './review-session.ts';
import { UndoButton } from './undo-button.tsx';
import { useReview } from './use-review.ts';
import { useReviewKeys } from './use-review-keys.ts';

const HOME = '/aujourdhui';

type ReviewState = ReturnType<typeof useReview>;

/** The cards that are left can be answered without a network: what is begun here goes on. */
function useOfflineSession({ session, phase }: ReviewState): void {
  const { entitlement } = useEntitlement();
  const isSubscriber = entitlement === 'loading' ? undefined : entitlement === 'subscriber';
  const { cards, answers } = session;
  useEffect(() => {
    if (phase !== 'session') return;
    const left = cards.slice(answers.length);
    void import('../../../offline/offline-review.ts')
      .then(({ saveOfflineReview }) => saveOfflineReview(left, { isSubscriber, ownPlace }))
      // Where nothing can be stored the review goes on all the same.
      .catch(() => undefined);
  }, [phase, isSubscriber, cards, answers]);
}

/** What can be done with the card that is shown, within reach of a thumb. */
function Dock({ review }: { review: ReviewState }) {
  const { session, undo } = review;
  const card = shownCard(session);
  if (!card) return null;
  return (
    <div className="dock">
      {session.isTurned ? (
        <Grades card={card} onAnswer={review.answer} />
      ) : (
        <button
          className="btn main show-answer"
          type="button"
          aria-keyshortcuts="Space"
          onClick={(event) => event.detail < 2 && review.turn()}
        >
          Voir la réponse{' '}
          <span className="shortcut" aria-hidden="true">
            Espace
          </span>
        </button>
      )}
      <p className="below">
        <span className={session.answers.length > 0 ? undefined : 'unseen'}>
          <UndoButton isUndoing={undo.isUnderWay} onUndo={() => void undo.run()}>
            Annuler la précédente
          </UndoButton>
        </span>
        <button
          className="btn bare"
          type="button"
          onClick={(event) => event.detail < 2 && review.answer('known')}
        >
          Je le connais
        </button>
      </p>
    </div>
  );
}

function progressOf({ cards, answers, isOver }: ReviewSession) {
  if (cards.length === 0) return undefined;
  const done = answers.length;
  return { done, shown: isOver ? done : Math.min(done + 1, cards.length), of: cards.length };
}

/** What stands below the head until the first card is there, and while the end is counted. */
export function ReviewLoading({ label = 'Chargement de la révision…' }: { label?: string }) {
  return (
    <>
      <h1 className="vh">Révision</h1>
      <Loading label={label} lines={4} />
    </>
  );
}

/** What stands below the head: a card, the end, or what is waited for. */
function Body({ review, outbox }: { review: ReviewState; outbox: LearningOutbox }) {
  const { session, phase, undo, begin } = review;
  const card = shownCard(session);
  if (phase === 'dealing') return <ReviewLoading />;
  if (phase === 'undealt') {
    return (
      <>
        <h1 className="vh">Révision</h1>
        <Failure
          message="La révision n’a pas pu être chargée. Veuillez réessayer."
          onRetry={() => void begin('due')}
        />
      </>
    );
  }
  if (session.cards.length === 0) return <NothingDue onFragile={() => void begin('fragile')} />;
  if (session.isOver) {
    return (
      <ReviewEnd
        session={session}
        onContinue={() => void begin('due')}
        isUndoing={undo.isUnderWay}
        onUndo={() => void undo.run()}
      />
    );
  }
  if (!card) return <ReviewLoading label="Fin de la séance…" />;
  return (
    <>
      <Question card={card} isTurned={session.isTurned} outbox={outbox} />
      <Dock review={review} />
    </>
  );
}

/**
 * The saved words come back, one card after the other: those that are due, or those that `?mots=` names.
 * @param reader the number of the account of whoever reviews
 */
export function Review({ reader }: { reader: string }) {
  const outbox = openOutbox(reader, useQueryClient());
  const words = useSearchParams()[0].get('mots');
  const review = useReview(outbox, words ? { words } : 'due');
  const navigate = useNavigate();
  useOfflineSession(review);
  const { session, phase, undo } = review;
  const isAsked = phase === 'session' && shownCard(session) !== undefined;
  useReviewKeys({
    onTurn: isAsked && !session.isTurned ? review.turn : undefined,
    onAnswer: isAsked && session.isTurned ? review.answer : undefined,
    onUndo: () => void undo.run(),
    onLeave: () => void navigate(HOME),
  });
  return (
    <div className="review">
      <FocusHead to={HOME} progress={phase === 'session' ? progressOf(session) : undefined} />
      <Body review={review} outbox={outbox} />
    </div>
  );
}
