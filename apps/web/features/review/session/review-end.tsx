import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { stripVowels } from '#modules/arabic';
import { useChoices } from '../../../lib/choices.ts';
import { memberQueries } from '../../../session/member-queries.ts';
import { ArrowLeftIcon } from '../../../ui/icons.tsx';
import { RATINGS } from './grades.tsx';
import { Onward, ToSettings } from './onward.tsx';
import type { ReviewSession, SessionAnswer } from './review-session.ts';
import { lastAnswers, sayEnd, withGrade } from './say-end.ts';
import { UndoButton, type UndoProps } from './undo-button.tsx';

const ROWS = [
  ...RATINGS.map(({ rating, label }) => ({ grade: rating, label })),
  { grade: 'known', label: 'Je le connais' },
] as const;

/** The words by what was answered to them. */
function Tally({ words }: { words: readonly SessionAnswer[] }) {
  const rows = ROWS.map((row) => ({ ...row, found: withGrade(words, row.grade) }));
  return (
    <ul className="tally">
      {rows
        .filter(({ found }) => found.length > 0)
        .map(({ grade, label, found }) => (
          <li key={grade}>
            {label}, {found.length}
            <ul lang="ar" dir="rtl">
              {found.map(({ card }) => (
                <li key={card.word_id}>{card.arabic_with_vowels}</li>
              ))}
            </ul>
          </li>
        ))}
    </ul>
  );
}

/** What was learned, and how it is read from now on by whoever reads by their memory. */
function Learned({ words }: { words: readonly SessionAnswer[] }) {
  const { vowels, fading } = useChoices();
  const [first] = words;
  if (!first) return null;
  const { arabic_with_vowels: word } = first.card;
  const isOne = words.length === 1;
  return (
    <div className="just-learned">
      <p>
        {isOne ? 'Un mot de plus est appris.' : `${words.length} mots de plus sont appris.`}
        {vowels &&
          fading &&
          (isOne
            ? ' Dans vos textes, il perd ses voyelles\u00A0; un toucher les lui rend.'
            : ' Dans vos textes, ils perdent leurs voyelles\u00A0; un toucher les leur rend.')}
      </p>
      <p lang="ar" dir="rtl">
        {word}
        {vowels && fading && (
          <>
            {' '}
            <ArrowLeftIcon /> <span aria-hidden="true">{stripVowels(word)}</span>
          </>
        )}
      </p>
    </div>
  );
}

/** A review as long as this one may hold them all. */
function sayWaiting(count: number, length: number): string {
  if (count > length) return 'Continuer';
  return count === 1 ? 'Revoir le mot qui reste' : `Revoir les ${count} mots`;
}

interface ReviewEndProps extends UndoProps {
  session: ReviewSession;
  onContinue: () => void;
}

export function ReviewEnd({ session, onContinue, ...undo }: ReviewEndProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: coming } = useQuery({ ...memberQueries.coming, enabled: false });
  const { data: due } = useQuery(memberQueries.reviewDue);
  useEffect(() => heading.current?.focus(), []);
  const [endedAt] = useState(() => new Date());
  const words = lastAnswers(session.answers);
  const waiting = due ? due.due_count + due.new_count : 0;
  const lasted = endedAt.getTime() - session.begunAt;
  return (
    <section className="review-done" aria-labelledby="review-end">
      <h1 id="review-end" ref={heading} tabIndex={-1}>
        Séance finie
      </h1>
      <p className="lede">{sayEnd({ answers: session.answers, lasted, coming }, endedAt)}</p>
      <Tally words={words} />
      <Learned words={words.filter(({ isLearned }) => isLearned)} />
      <Onward>
        {waiting > 0 && (
          <button className="btn" type="button" onClick={onContinue}>
            {sayWaiting(waiting, session.cards.length)}
          </button>
        )}
      </Onward>
      <p className="below">
        <UndoButton {...undo}>Annuler la dernière réponse</UndoButton>
        <ToSettings />
      </p>
    </section>
  );
}
