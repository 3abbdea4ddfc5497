import { useRef, useState } from 'react';
import { Link, Loading, Title, useRedirect } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { ReviewRemark, TextReview } from '#modules/authoring/contract';
import { call } from '../../providers/call.ts';
import { Arabic } from '../../ui/fields/arabic.tsx';
import { Refused } from '../../ui/refused.tsx';
import { Workshop } from '../../ui/workshop.tsx';
import { actionsFor, type Me, stateName, type TransitionAction } from '../drafts/transitions.ts';
import type { RequestedStep } from '../drafts/use-edited-copy.ts';
import { useMe } from '../drafts/use-me.ts';
import { compareTexts } from '../revisions/compare-documents.ts';
import { ComparisonView } from '../revisions/comparison-view.tsx';
import { NewEntriesTable } from './new-entries-table.tsx';
import { PublicationSummary } from './publication.tsx';
import { RemarksPanel } from './remarks-panel.tsx';
import { ReviewBar } from './review-bar.tsx';
import { ReviewedLines, type View } from './reviewed-lines.tsx';
import { countWords, nextGuess, type Place, type ReviewedWord, remarkedAt } from './reviewed-text.ts';
import { useReview } from './use-review.ts';
import './review.css';

type ShownView = View | 'public';

const VIEWS: Readonly<Record<ShownView, string>> = {
  senses: 'Sens en place',
  reader: 'Comme un lecteur',
  public: 'Comparer au public',
};

function Head({ review }: { review: TextReview }) {
  const { text } = review;
  const { words, guesses } = countWords(review);
  return (
    <header className="review-head">
      {text.document.title_ar && <Arabic>{text.document.title_ar}</Arabic>}
      <p>
        <span className={`badge ${text.state}`}>{stateName(text)}</span>
        <span>{`${text.book_title}, n°\u00a0${text.order_in_book}`}</span>
        {text.submitted_by && <span>{`Envoyé par ${text.submitted_by.username}`}</span>}
        <span>
          {`${words} mots, `}
          {guesses > 0 ? (
            <mark>{guesses === 1 ? '1 deviné, jamais regardé' : `${guesses} devinés, jamais regardés`}</mark>
          ) : (
            'tous regardés'
          )}
        </span>
        <Link to={`/texts/${text.id}`}>Ouvrir dans l’éditeur</Link>
      </p>
    </header>
  );
}

interface ToolsProps {
  view: ShownView;
  onView(view: ShownView): void;
  /** Undefined where nothing was guessed. */
  onNextGuess: (() => void) | undefined;
}

function Tools({ view, onView, onNextGuess }: ToolsProps) {
  return (
    <div className="actions review-tools">
      <fieldset className="views">
        <legend className="vh">Vue</legend>
        {(Object.keys(VIEWS) as ShownView[]).map((name) => (
          <label key={name}>
            <input type="radio" name="view" checked={view === name} onChange={() => onView(name)} />
            <span>{VIEWS[name]}</span>
          </label>
        ))}
      </fieldset>
      {onNextGuess && (
        <button type="button" onClick={onNextGuess}>
          Prochain mot deviné
        </button>
      )}
    </div>
  );
}

function PublicComparison({ published, text }: TextReview) {
  if (!published) return <p className="soft">Rien de ce texte n’est encore public.</p>;
  return <ComparisonView comparison={compareTexts(published, text.document)} />;
}

/** What became of it since something was last said of it. */
function SinceDiscussed({ discussed, text }: TextReview) {
  if (!discussed) return null;
  return (
    <details open>
      <summary>{`Depuis la version ${discussed.revision}`}</summary>
      <ComparisonView comparison={compareTexts(discussed.document, text.document)} />
    </details>
  );
}

interface DeskProps {
  review: TextReview;
  me: Me;
  act(doing: () => Promise<unknown>): Promise<boolean>;
}

/** What is done to the remarks of a text; what is said is said of one place of it. */
function remarkCalls(review: TextReview, place: Place | null, act: DeskProps['act']) {
  const { id, revision } = review.text;
  const params = { id };
  return {
    say: (remark: string) =>
      act(() =>
        call('POST /admin/texts/{id}/remarks/', {
          params,
          body: { revision, ...remarkedAt(review, place), remark },
        }),
      ),
    remove: ({ id: remark }: ReviewRemark) =>
      act(() => call('DELETE /admin/texts/{id}/remarks/{remark}/', { params: { id, remark } })),
    answerTo: ({ id: remark }: ReviewRemark, answer: string) =>
      act(() =>
        call('POST /admin/texts/{id}/remarks/{remark}/answers/', {
          params: { id, remark },
          body: { remark: answer },
        }),
      ),
    settle: ({ id: remark, settled }: ReviewRemark) =>
      act(() =>
        call('PUT /admin/texts/{id}/remarks/{remark}/settled/', {
          params: { id, remark },
          body: { is_settled: settled === null },
        }),
      ),
  };
}

function ReviewDesk({ review, me, act }: DeskProps) {
  const { id, revision, state } = review.text;
  const [view, setView] = useState<ShownView>('senses');
  const [place, setPlace] = useState<Place | null>(null);
  const panel = useRef<HTMLElement>(null);
  const redirect = useRedirect();
  const remarks = remarkCalls(review, place, act);
  const guess = nextGuess(review, place);
  const isOpen = state === 'in_review';
  const params = { id };

  function choose(next: Place | null) {
    setPlace(next);
    if (view === 'public') setView('senses');
  }
  function lookAtGuess(next: Place | null) {
    choose(next);
    // The button that settles a guess is where one's finger is.
    requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>('.right')?.focus());
  }
  async function settle({ word_id, form }: ReviewedWord) {
    const body = { revision, words: [{ word_id, form }] };
    const isDone = await act(() => call('POST /admin/texts/{id}/seen-words/', { params, body }));
    const words = review.words.map((word) =>
      word.word_id === word_id && word.form === form ? { ...word, is_guess: false } : word,
    );
    const next = nextGuess({ ...review, words }, place);
    if (isDone && next) lookAtGuess(next);
  }
  async function take(step: RequestedStep) {
    const body = { ...step, revision };
    const isDone = await act(() => call('POST /admin/texts/{id}/transitions/', { params, body }));
    if (isDone && step.action === 'return') redirect('list', 'texts');
  }

  const actions: readonly TransitionAction[] = actionsFor(review.text, me);
  return (
    <Workshop className="review">
      <Title title={review.text.title} />
      <Head review={review} />
      <Tools view={view} onView={setView} onNextGuess={guess ? () => lookAtGuess(guess) : undefined} />
      <div className="review-desk">
        <div>
          {view === 'public' ? (
            <PublicComparison {...review} />
          ) : (
            <ReviewedLines review={review} view={view} place={place} onChoose={choose} />
          )}
          <NewEntriesTable entries={review.new_entries} />
          <ReviewBar review={review} actions={actions} onStep={take} />
        </div>
        <aside ref={panel} aria-label="Relecture">
          <RemarksPanel
            review={review}
            place={place}
            userId={me.id}
            isOpen={isOpen}
            onWhole={() => setPlace(null)}
            onSay={remarks.say}
            onRemove={(remark) => void remarks.remove(remark)}
            onAnswer={remarks.answerTo}
            onSettle={(remark) => void remarks.settle(remark)}
            onRight={(word) => void settle(word)}
          />
          <SinceDiscussed {...review} />
          <section aria-label="Ce que publier changera">
            <h2>Ce que publier changera</h2>
            <PublicationSummary review={review} />
          </section>
        </aside>
      </div>
    </Workshop>
  );
}

/** A text in review: as its readers will see it, with all that somebody has to look at before they do. */
export function ReviewPage() {
  const { id = '' } = useParams();
  const { review, refusal, act } = useReview(Number(id));
  const me = useMe();
  if (refusal && !review) return <Refused reason={refusal} />;
  if (!review || !me) return <Loading />;
  return <ReviewDesk key={id} review={review} me={me} act={act} />;
}
