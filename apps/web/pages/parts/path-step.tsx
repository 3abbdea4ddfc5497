import type { Path, PathStep } from '#modules/lessons/contract';
import { RichText } from '../../features/lessons/rich-text.tsx';
import { ArabicTitle, numberLabel, TextTitle } from '../../features/library/text-title.tsx';
import { stepPath } from '../../lib/paths.ts';
import { plural } from '../../lib/plural.ts';
import { countWords, saySeen } from '../../lib/say-shares.ts';
import { CheckIcon, LockIcon } from '../../ui/icons.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { ReadLine } from '../../ui/words/read-line.tsx';
import { WordShares } from '../../ui/words/word-shares.tsx';

type TextStep = Extract<PathStep, { kind: 'text' }>;
type LessonStep = Exclude<PathStep, TextStep>;

const KINDS = {
  alphabet: { one: 'Unité', done: 'apprise' },
  lesson: { one: 'Leçon', done: 'faite' },
} as const;

/** 'Leçon 12', 'Chapitre 3'. */
function labelOf(step: PathStep): string {
  if (step.kind === 'text') return numberLabel({ slug: step.slug, order_in_book: step.number });
  return `${KINDS[step.kind].one} ${step.number}`;
}

/** What is said under the title, part by part; its level where that is not the one it stands in. */
function factsOf(step: PathStep, isMine: boolean, level: string): (string | false)[] {
  const minutes = `${step.minutes}\u00a0min`;
  if (step.kind !== 'text')
    return [
      labelOf(step),
      minutes,
      step.is_done && KINDS[step.kind].done,
      !step.is_open && 'avec l’abonnement',
    ];
  return [
    `${step.book_title}, ${labelOf(step).toLowerCase()}`,
    step.level !== level && step.level !== null && step.level,
    plural(step.lines_count, 'ligne', 'lignes'),
    minutes,
    !isMine && step.new_words_count > 0 && plural(step.new_words_count, 'mot nouveau', 'mots nouveaux'),
    step.has_recording && 'enregistré',
    step.is_done && 'lu',
    isMine && !step.is_open && 'avec l’abonnement',
  ];
}

/** How much of a text its reader has seen; for a visitor, whom it opens to. */
function Share({ step, isMine }: { step: TextStep; isMine: boolean }) {
  const { words } = step;
  if (!isMine) return <span className="badge">{step.is_free ? 'Gratuit' : 'Avec l’abonnement'}</span>;
  if (!words || countWords(words) === 0) return <span />;
  return (
    <div className="step-share">
      <span>{saySeen(words)}</span>
      <WordShares counts={words} />
    </div>
  );
}

/** What would come first, where the reader has not done it: an advice, and no lock. */
function Advice({ step, done }: { step: PathStep; done: ReadonlySet<string> }) {
  const before = step.kind === 'text' ? step.practises : step.prerequisites;
  const missing = before.filter((code) => !done.has(code));
  const [first] = missing;
  if (!first) return null;
  const numbers = missing.map((code) => Number(code.slice(1)));
  const lessons = [numbers.slice(0, -1).join(', '), numbers.at(-1)].filter(Boolean).join(' et ');
  const one = first.startsWith('A') ? 'l’unité' : 'la leçon';
  const many = first.startsWith('A') ? 'les unités' : 'les leçons';
  return (
    <p className="meta">
      Cette page suppose {missing.length === 1 ? one : many} {lessons}.
    </p>
  );
}

const GO: Readonly<Record<PathStep['kind'], string>> = {
  text: 'Lire ce texte',
  lesson: 'Ouvrir la leçon',
  alphabet: 'Ouvrir l’unité',
};

interface HereProps {
  step: PathStep;
  resume: Path['resume'];
  done: ReadonlySet<string>;
}

/** Where the reader is: how far, and the way on. */
function Here({ step, resume, done }: HereProps) {
  const line =
    step.kind === 'text' && step.lines_read > 0 ? (resume?.line ?? step.lines_read + 1) : undefined;
  return (
    <div className="step-go">
      <div>
        <p>
          Vous êtes ici
          {step.kind === 'text' && line !== undefined && (
            <>
              {'\u00a0'}: {plural(step.lines_read, 'ligne lue', 'lignes lues')} sur {step.lines_count}
            </>
          )}
        </p>
        <Advice step={step} done={done} />
        <SiteLink className="btn main" to={stepPath(step) + (line === undefined ? '' : `#l${line}`)}>
          {line === undefined ? GO[step.kind] : `Reprendre à la ligne ${line}`}
        </SiteLink>
      </div>
      {resume && (
        <p lang="ar" dir="rtl">
          <ReadLine runs={resume.runs} />
        </p>
      )}
    </div>
  );
}

function LessonTitle({ step }: { step: LessonStep }) {
  return (
    <span lang="ar" dir="rtl">
      {step.arabic_title}
    </span>
  );
}

interface PathStepRowProps extends HereProps {
  isHere: boolean;
  isMine: boolean;
  /** Of the part of the path that it stands in. */
  level: string;
}

/** A lesson, a unit or a text on the path. */
export function PathStepRow({ step, isHere, isMine, level, ...here }: PathStepRowProps) {
  const isLocked = !step.is_open && !step.is_done && !isHere;
  const looks = [
    'step',
    step.kind !== 'text' && 'of-lesson',
    step.is_done && 'is-done',
    isHere && 'is-here',
    isLocked && 'is-closed',
  ];
  const facts = factsOf(step, isMine, level).filter((fact) => fact !== false);
  return (
    <li
      className={looks.filter(Boolean).join(' ')}
      id={isHere ? 'ici' : undefined}
      aria-current={isHere ? 'step' : undefined}
    >
      <span className="step-node" aria-hidden="true">
        {step.is_done && <CheckIcon />}
        {isLocked && <LockIcon />}
      </span>
      <div className="step-what">
        <h3>
          <SiteLink to={stepPath(step)}>
            {step.kind === 'text' ? (
              <TextTitle text={{ title: step.title, title_ar: step.arabic_title }} />
            ) : (
              <RichText text={step.title} />
            )}
          </SiteLink>
        </h3>
        <p className="meta">{facts.join(' · ')}</p>
      </div>
      {step.kind === 'text' ? (
        <>
          <Share step={step} isMine={isMine} />
          <ArabicTitle text={{ title: step.title, title_ar: step.arabic_title }} />
        </>
      ) : (
        <LessonTitle step={step} />
      )}
      {isHere && <Here step={step} {...here} />}
    </li>
  );
}
