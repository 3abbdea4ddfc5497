import { useQuery } from '@tanstack/react-query';
import type { LessonItem } from '#modules/lessons/contract';
import { FAMILIES, READABLE, SIGNS } from '../../features/lessons/alphabet/families.ts';
import { DoneMark } from '../../features/lessons/done-mark.tsx';
import { GoOn } from '../../features/lessons/go-on.tsx';
import { LearningNav } from '../../features/lessons/learning-nav.tsx';
import { useLessonProgress } from '../../features/lessons/use-lesson-progress.ts';
import { lessonQueries } from '../../lib/lesson-queries.ts';
import { usePageContext, usePageHead } from '../../lib/page-context.tsx';
import { lessonPath } from '../../lib/paths.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { Failure, Loading } from '../../ui/states.tsx';
import { TitlePair } from '../../ui/title-pair.tsx';

const DESCRIPTION =
  'L’alphabet arabe, unité par unité\u00a0: les 28 lettres et leurs formes, le tracé, les sons, les signes, des mots à lire tout de suite et des exercices.';

/** Where to begin, or to go on: the letters of the next unit, beside how many are learned. */
function Start({ units }: { units: readonly LessonItem[] }) {
  const { isDone, isVisitor, findNext } = useLessonProgress();
  const next = findNext(units);
  const [first] = units;
  if (next) {
    const learned = FAMILIES.flatMap(({ letters }) => letters).filter(({ letter }) =>
      units.some((unit) => unit.letters.includes(letter) && isDone(unit)),
    );
    return (
      <GoOn
        item={next}
        title={`Vous en êtes à l’unité ${next.number}\u00a0: ${next.title}`}
        action="Continuer"
        arabic={next.letters.join(' ')}
      >
        {learned.length < 2 ? `${learned.length} lettre apprise` : `${learned.length} lettres apprises`} sur
        28.
        {isVisitor && ' Votre avancée reste sur cet appareil tant que vous n’avez pas de compte.'}
      </GoOn>
    );
  }
  if (!first || units.some(isDone)) return null;
  return (
    <GoOn
      item={first}
      title="Commencez par trois lettres"
      action="Première unité"
      arabic={first.letters.join(' ')}
    >
      Elles ne suivent pas l’ordre de l’alphabet, mais celui de ce qu’elles donnent à lire{'\u00a0'}: dès la
      première unité, des mots entiers.
    </GoOn>
  );
}

const MOST_WORDS = 6;

/** Words of the units that are learned from the first on. */
function ReadNow({ units }: { units: readonly LessonItem[] }) {
  const { isDone } = useLessonProgress();
  const words = READABLE.filter(({ unit }) => units.every((one) => one.number > unit || isDone(one)));
  if (words.length === 0) return null;
  return (
    <section className="side" aria-labelledby="lire-deja">
      <h2 id="lire-deja">Vous lisez déjà</h2>
      <ul className="read-now">
        {words.slice(-MOST_WORDS).map(({ word, sense }) => (
          <li key={word}>
            <b lang="ar">{word}</b>
            <span>{sense}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Families({ units }: { units: readonly LessonItem[] }) {
  const { isDone, findNext } = useLessonProgress();
  const here = findNext(units);
  return FAMILIES.map(({ title, hint, letters }) => (
    <section key={title} className="fam">
      <div>
        <h2>{title}</h2>
        {hint && <p>{hint}</p>}
      </div>
      <ul className="tiles">
        {letters.map(({ letter, name, sound }) => {
          const unit = units.find((one) => one.letters.includes(letter));
          const tile = (
            <>
              <b lang="ar" dir="rtl">
                {letter}
              </b>
              <span>{name}</span>
              <small>{sound}</small>
              {unit && <DoneMark item={unit} isDone={isDone(unit)} />}
            </>
          );
          return (
            <li key={letter}>
              {unit ? (
                <SiteLink
                  className={here && here.number < unit.number && !isDone(unit) ? 'tile to-come' : 'tile'}
                  to={lessonPath(unit)}
                  aria-current={unit === here ? 'step' : undefined}
                >
                  {tile}
                </SiteLink>
              ) : (
                <span className="tile">{tile}</span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  ));
}

function Signs({ units }: { units: readonly LessonItem[] }) {
  return (
    <section className="side" aria-labelledby="signes">
      <h2 id="signes">Les signes</h2>
      <ul className="signs">
        {SIGNS.map(({ shown, name, says, unit: number }) => {
          const unit = units.find((one) => one.number === number);
          const sign = (
            <>
              <b lang="ar" dir="rtl">
                {shown}
              </b>
              <span>
                {name}
                <small>{says}</small>
              </span>
            </>
          );
          return <li key={name}>{unit ? <SiteLink to={lessonPath(unit)}>{sign}</SiteLink> : sign}</li>;
        })}
      </ul>
    </section>
  );
}

function Units({ units }: { units: readonly LessonItem[] }) {
  const { isDone } = useLessonProgress();
  return (
    <section className="side" aria-labelledby="unites">
      <h2 id="unites">Dans l’ordre</h2>
      <ol className="units">
        {units.map((unit) => (
          <li key={unit.slug}>
            <SiteLink to={lessonPath(unit)}>
              <span className="nth">{unit.number}</span>
              <span>
                {unit.title}
                <small>
                  {unit.minutes} min <DoneMark item={unit} isDone={isDone(unit)} />
                </small>
              </span>
              <b lang="ar" dir="rtl">
                {unit.letters.join(' ')}
              </b>
            </SiteLink>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function AlphabetPage() {
  const { queries } = usePageContext();
  const lessons = useQuery(lessonQueries(queries.call).lessons);
  const units = lessons.data?.filter(({ kind }) => kind === 'alphabet') ?? [];
  usePageHead({
    title: 'L’alphabet arabe, lettre par lettre',
    description: DESCRIPTION,
    canonicalPath: '/alphabet',
    status: lessons.isError ? 503 : 200,
  });
  return (
    <>
      <TitlePair french="L’alphabet" arabic="الْحُرُوفُ" isShort>
        <p className="under">28 lettres en neuf familles, puis neuf signes.</p>
      </TitlePair>
      <LearningNav />
      {lessons.isPending && <Loading label="Chargement de l’alphabet…" lines={8} />}
      {lessons.isError && (
        <Failure
          message="L’alphabet n’a pas pu être chargé. Veuillez réessayer plus tard."
          onRetry={() => lessons.refetch()}
        />
      )}
      {lessons.data && <Start units={units} />}
      {lessons.data && (
        <>
          <Families units={units} />
          <ReadNow units={units} />
          <Signs units={units} />
          <Units units={units} />
        </>
      )}
    </>
  );
}
