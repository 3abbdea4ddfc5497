import { type ReactNode, useEffect, useRef } from 'react';
import type { CheckedPractice } from '#modules/practice/contract';
import { sayComing } from '../../lib/days.ts';
import { CheckIcon, CloseIcon } from '../../ui/icons.tsx';
import { MixedText } from '../../ui/mixed-text.tsx';
import { OfflineIcon } from '../../ui/offline-icon.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { useOffline } from '../../ui/states.tsx';
import { DashIcon, Marking } from '../../ui/writing/marking.tsx';
import { Dispute } from './dispute.tsx';
import type { DrillAnswer, Given, PracticeItem } from './drill-session.ts';
import { QuotedLine } from './quoted-line.tsx';

const LOOKS = {
  right: { look: 'ok', Sign: CheckIcon },
  vowels: { look: 'near', Sign: DashIcon },
  wrong: { look: 'no', Sign: CloseIcon },
};
/** Kinds whose answer is a line, which is marked word by word. */
const LINES: readonly string[] = ['order', 'dictation', 'aloud'];
/** Kinds whose question shows the line. */
const GAPS: readonly string[] = ['lookalikes', 'cloze'];
const MOST_OF_WORD = 3;
const EMPTY = 'Ce n’est pas ce qui est demandé.';

/** The first sentence, which says what the answer is, and the others. */
function splitExplanation(explanation: string, given: Given): [first: string, rest: string] {
  if (given.length === 0) return ['Voici la réponse.', explanation.replace(EMPTY, '').trim()];
  const [first = explanation] = /^.*?[.!?…](?=\s|$)/s.exec(explanation) ?? [];
  return [first, explanation.slice(first.length).trim()];
}

/** The focus comes here, and whoever hears the page hears it. */
function Said({ kind, children }: { kind: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={place} className={`verdict ${kind}`} role="status" tabIndex={-1}>
      {children}
    </div>
  );
}

/** Nothing here knows what is right: the answer waits, and so does its marking. */
export function HeldResult({ children }: { children: ReactNode }) {
  const isOffline = useOffline();
  return (
    <>
      <Said kind="held-answer">
        <OfflineIcon />
        <span>
          <b>{isOffline ? 'Pas de réseau, pas de correction.' : 'Le site ne répond pas.'}</b> Votre réponse
          est gardée sur cet appareil. Elle partira d’elle-même, comptera une fois, et sa correction viendra
          alors.
        </span>
      </Said>
      {children}
    </>
  );
}

/** What was written beside what was asked for, as words. */
function Versus({ given, asked }: { given: string; asked: string }) {
  return (
    <div className="both-forms">
      <p>
        <span className="caption">Vous avez écrit</span>
        <b>
          <MixedText text={given} />
        </b>
      </p>
      <p>
        <span className="caption">Il fallait</span>
        <b lang="ar" dir="rtl">
          {asked}
        </b>
      </p>
    </div>
  );
}

/** Each fault by itself; of a word that is wrong throughout the first ones say enough. */
function Reasons({ reasons, isOfLine }: Pick<CheckedPractice, 'reasons'> & { isOfLine: boolean }) {
  if (reasons.length === 0) return null;
  const shown = isOfLine ? reasons : reasons.slice(0, MOST_OF_WORD);
  return (
    <ul className={isOfLine ? 'why-list of-line' : 'why-list'}>
      {shown.map(({ arabic, french }) => (
        <li key={`${arabic} ${french}`}>
          {isOfLine && (
            <bdi lang="ar" dir="rtl">
              {arabic}
            </bdi>
          )}
          <span>
            <MixedText text={french} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The marking, where there is anything to be marked; else what is right. */
function Compared({ item, answer: { given, checked } }: Required<Pick<ResultProps, 'item' | 'answer'>>) {
  if (!checked) return null;
  const { verdict, diff, asked } = checked;
  const isLine = LINES.includes(item.kind);
  const written = typeof given === 'string' ? given : given.join(' ');
  if (item.kind === 'aloud') return null;
  if (verdict === 'right' || written === '' || diff.length === 0) {
    return (
      <p className={isLine ? 'big-ar' : 'big-ar word'} lang="ar" dir="rtl">
        {checked.is_other ? written : asked}
      </p>
    );
  }
  return (
    <>
      <div>
        <p className="caption">En haut, ce que vous avez écrit. En bas, ce qu’il fallait.</p>
        <Marking diff={diff} isOfWords={isLine} isOfOrder={item.kind === 'order'} />
      </div>
      {!isLine && <Versus given={written} asked={asked} />}
    </>
  );
}

function Lines({ item, checked }: { item: PracticeItem; checked: CheckedPractice }) {
  const { line, other_line: other } = checked;
  const isLine = LINES.includes(item.kind) && item.kind !== 'order';
  return (
    <>
      {line && (
        <QuotedLine
          line={line}
          said={isLine ? 'La ligne, dans son texte' : 'Vous l’avez lu'}
          isAbove={GAPS.includes(item.kind)}
        />
      )}
      {other && <QuotedLine line={other} said="L’autre, là où elle se lit" />}
    </>
  );
}

interface ResultProps {
  item: PracticeItem;
  answer: DrillAnswer;
  /** The question itself shows what was chosen. */
  isShownAbove: boolean;
  /** What comes after. */
  children: ReactNode;
}

/** What came of an answer: by a sign, a word, each letter and a reason; and the line it comes from. */
export function DrillResult({ item, answer, isShownAbove, children }: ResultProps) {
  const { given, checked } = answer;
  if (!checked) return null;
  const { verdict, explanation, reasons, accepted, asked, is_other: isOther } = checked;
  const { look, Sign } = isOther ? LOOKS.vowels : LOOKS[verdict];
  // Of an option nobody has written a letter wrong.
  const isOption = isShownAbove && item.kind === 'cloze' && verdict !== 'right' && given.length > 0;
  const [said, rest] = splitExplanation(explanation, given);
  const first = isOption ? 'Pas ici.' : said;
  const others = accepted.filter((one) => one !== asked && !LINES.includes(item.kind));
  const returns = checked.returns_at && sayComing(new Date(checked.returns_at), new Date());
  const table = 'verb' in item.question ? item.question.verb : undefined;
  return (
    <>
      <Said kind={look}>
        <Sign />
        <span>
          <b>
            <MixedText text={first} />
          </b>{' '}
          <MixedText text={rest} />
          {returns && ` Ce mot revient ${returns}.`}
        </span>
      </Said>
      {!isShownAbove && <Compared item={item} answer={answer} />}
      {verdict !== 'right' && given.length > 0 && !isShownAbove && (
        <Reasons reasons={reasons} isOfLine={LINES.includes(item.kind)} />
      )}
      {others.length > 0 && (
        <p className="from">
          Juste aussi{'\u00A0'}: <MixedText text={others.join(' · ')} />
        </p>
      )}
      <Lines item={item} checked={checked} />
      {verdict !== 'right' && given.length > 0 && item.kind !== 'aloud' && (
        <Dispute id={item.id} isDisputed={checked.is_disputed} />
      )}
      <div className="drill-end">
        <span>
          {table?.slug && (
            <SiteLink className="link" to={`/conjugaison/${table.slug}`}>
              <span>
                Le tableau de{' '}
                <bdi lang="ar" dir="rtl">
                  {table.arabic}
                </bdi>
              </span>
            </SiteLink>
          )}
        </span>
        <span className="actions">{children}</span>
      </div>
    </>
  );
}
