import { useEffect, useRef } from 'react';
import type { ReviewCard } from '#modules/memory/contract';
import { HeldEntries } from '../../../offline/held-entries.tsx';
import type { DealtCard } from '../../../offline/offline-review.ts';
import type { LearningOutbox } from '../../../offline/open-outbox.ts';
import { SiteLink } from '../../../ui/site-link.tsx';
import { copyVowelled } from '../../../ui/words/copy-vowelled.ts';
import { ReadLine } from '../../../ui/words/read-line.tsx';
import { Reply } from './reply.tsx';

const DAY = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long' });
const DAY_OF_YEAR = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long' });

/** ' · lue le 3 novembre', with its year when it is another. */
function sayRead(readAt: string | null): string {
  if (!readAt) return '';
  const read = new Date(readAt);
  const isThisYear = read.getFullYear() === new Date().getFullYear();
  return ` · lue le ${(isThisYear ? DAY : DAY_OF_YEAR).format(read)}`;
}

/** 'Combien de dattes ?, ligne 9 · lue le 3 novembre'; a way there once the answer is seen. */
function Source({ line, isOpen }: { line: NonNullable<ReviewCard['line']>; isOpen: boolean }) {
  const place = `${line.text_title}, ligne\u00A0${line.number}`;
  const text = line.text_slug === null ? `/mon-texte/${line.own_text}` : `/texts/${line.text_slug}`;
  return (
    <p className="asked-from">
      {isOpen ? <SiteLink to={`${text}#l${line.number}`}>{place}</SiteLink> : place}
      {sayRead(line.read_at)}
    </p>
  );
}

interface QuestionProps {
  card: DealtCard;
  isTurned: boolean;
  outbox: LearningOutbox;
}

/**
 * The line in which a word was met, with the word marked; the word alone where the line may not be read. Its answer comes
 * in the same place.
 */
export function Question({ card, isTurned, outbox }: QuestionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const answer = useRef<HTMLParagraphElement>(null);
  const { line, form_with_vowels: form } = card;
  const isInLine = line !== null && line.asked_run !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each card comes anew, also one that comes back
  useEffect(() => {
    (isTurned ? answer : heading).current?.focus({ preventScroll: true });
  }, [card, isTurned]);
  return (
    <section className="ask" aria-live="polite">
      <HeldEntries outbox={outbox} />
      <h1 ref={heading} tabIndex={-1}>
        {isInLine ? 'Que veut dire le mot souligné\u00A0?' : 'Que veut dire ce mot\u00A0?'}
        {isInLine && (
          <bdi className="vh" lang="ar" dir="rtl">
            {form}
          </bdi>
        )}
      </h1>
      <p className={isInLine ? 'asked-line' : 'asked-line alone'} lang="ar" dir="rtl" onCopy={copyVowelled}>
        {isInLine ? (
          <ReadLine runs={line.runs} asked={line.asked_run} isAnswered={isTurned} />
        ) : (
          <ReadLine runs={[{ text: form, faded: null }]} />
        )}
      </p>
      {isInLine && <Source line={line} isOpen={isTurned} />}
      <Reply key={card.word_id} card={card} isShown={isTurned} ref={answer} />
    </section>
  );
}
