import type { Progress } from '#modules/memory/contract';
import { numberOf, plural } from '../../lib/plural.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import {
  datesOf,
  type Evening,
  eveningsOf,
  gridOf,
  outlineOf,
  spreadOut,
  totalOf,
  weeklyOf,
} from './areas.ts';
import { sayDay, sayShortDay } from './days.ts';
import { ProgressFigure } from './progress-figure.tsx';

/** From the foot of the picture up, each with its word in the singular and in the plural. */
const AREAS = [
  ['known', 'appris', 'appris'],
  ['learning', 'en apprentissage', 'en apprentissage'],
  ['met', 'rencontré', 'rencontrés'],
] as const;
/** Height of a line of text, in parts of the picture's. */
const TEXT_LINE = 0.09;
/** The highest point stands a little below the edge. */
const HEADROOM = 1.06;

interface PlotProps {
  evenings: readonly Evening[];
}

/** 'Mots rencontrés, du 18 octobre au 26 novembre : de 57 à 209, dont appris de 14 à 54.' */
function sayPlot(first: Evening, last: Evening): string {
  return `Mots rencontrés, du ${sayDay(first.date)} au ${sayDay(last.date)}\u00A0: de ${totalOf(first)} à ${totalOf(last)}, dont appris de ${first.known} à ${last.known}.`;
}

/** The areas, stretched to the room that there is; of what was only met, the strokes keep their slant. */
function Areas({ evenings, most }: PlotProps & { most: number }) {
  const part = (count: number) => count / most;
  const floor = evenings.map(() => 0);
  const known = evenings.map((evening) => part(evening.known));
  const saved = evenings.map((evening) => part(evening.known + evening.learning));
  const all = evenings.map((evening) => part(totalOf(evening)));
  const met = outlineOf(saved, all);
  return (
    <>
      <defs>
        <pattern
          id="strokes"
          width="5"
          height="5"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <path d="M0 0V5" />
        </pattern>
        <clipPath id="met-words" clipPathUnits="objectBoundingBox">
          <polygon points={met} />
        </clipPath>
      </defs>
      <rect width="100%" height="100%" fill="url(#strokes)" clipPath="url(#met-words)" />
      <svg width="100%" height="100%" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        <polygon className="met" points={met} />
        <polygon className="learning" points={outlineOf(known, saved)} />
        <polygon className="known" points={outlineOf(floor, known)} />
      </svg>
    </>
  );
}

const percent = (part: number) => `${+(100 * part).toFixed(2)}%`;

/** What each area is, where it ends. */
function Names({ last, most }: { last: Evening; most: number }) {
  let foot = 0;
  const shown = AREAS.filter(([state]) => last[state] > 0).map(([state, one, more]) => {
    const middle = (foot + last[state] / 2) / most;
    foot += last[state];
    return { state, middle, label: plural(last[state], one, more) };
  });
  const places = spreadOut(
    shown.map(({ middle }) => middle),
    TEXT_LINE,
  );
  return shown.map(({ state, label }, index) => (
    <text key={state} className="name" x="100%" dx="10" dy="4" y={percent(1 - (places[index] ?? 0))}>
      {label}
    </text>
  ));
}

function Plot({ evenings }: PlotProps) {
  const [first, last] = [evenings[0], evenings.at(-1)];
  if (!first || !last) return null;
  const most = HEADROOM * Math.max(1, ...evenings.map(totalOf));
  return (
    <svg className="plot" role="img" aria-label={sayPlot(first, last)}>
      {gridOf(most).map((count) => (
        <g key={count}>
          <line className="grid" x2="100%" y1={percent(1 - count / most)} y2={percent(1 - count / most)} />
          <text y={percent(1 - count / most)} dy="-4">
            {numberOf(count)}
          </text>
        </g>
      ))}
      <Areas evenings={evenings} most={most} />
      <line className="foot-line" x2="100%" y1="100%" y2="100%" />
      {datesOf(evenings).map(({ at, label }) => (
        <text
          key={at}
          className={at > 0 && at < 1 ? 'between' : undefined}
          x={percent(at)}
          y="100%"
          dy="20"
          textAnchor={at === 0 ? 'start' : at === 1 ? 'end' : 'middle'}
        >
          {label}
        </text>
      ))}
      <Names last={last} most={most} />
    </svg>
  );
}

/** The numbers that the picture shows, for whoever would rather read them, or hear them. */
function Figures({ evenings }: PlotProps) {
  return (
    <details className="figures">
      <summary>Voir les chiffres</summary>
      <table className="table">
        <caption className="vh">Mots rencontrés, en apprentissage et appris, semaine par semaine</caption>
        <thead>
          <tr>
            <th scope="col">Au soir du</th>
            <th scope="col">Appris</th>
            <th scope="col">En apprentissage</th>
            <th scope="col">Rencontrés</th>
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {weeklyOf(evenings).map((evening) => (
            <tr key={evening.date}>
              <th scope="row">
                <time dateTime={evening.date}>{sayShortDay(evening.date)}</time>
              </th>
              <td>{numberOf(evening.known)}</td>
              <td>{numberOf(evening.learning)}</td>
              <td>{numberOf(evening.met)}</td>
              <td>{numberOf(totalOf(evening))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** Before there is anything to draw: why not, and what is true so far. */
function NotYet({ counts }: { counts: Progress['counts'] }) {
  const all = totalOf(counts);
  return (
    <>
      <p className="prose">
        La courbe commence après deux semaines&nbsp;: avant, elle ne dirait rien de vrai.
        {all > 0 &&
          ` Vous en êtes à ${plural(all, 'mot', 'mots')}, dont ${counts.learning} en apprentissage.`}
      </p>
      {all === 0 && (
        <p className="actions under-prose">
          <SiteLink className="btn" to="/books">
            Lire un texte
          </SiteLink>
        </p>
      )}
    </>
  );
}

/** How many words the reader had met, was learning and knew, day by day from the first. */
export function WordAreas({ history, counts, today }: Pick<Progress, 'history' | 'counts' | 'today'>) {
  const evenings = eveningsOf(history, today);
  const [first, last] = [history[0], evenings.at(-1)];
  const about = first
    ? `Rencontrés, gardés, appris, depuis le ${sayDay(first.date)}.`
    : 'Rencontrés, gardés, appris.';
  return (
    <ProgressFigure title="Les mots" about={about}>
      {last ? (
        <>
          <div className="areas">
            <Plot evenings={evenings} />
            <p className="key" aria-hidden="true">
              {AREAS.map(([state, one, more]) => (
                <span className={`st ${state}`} key={state}>
                  {plural(last[state], one, more)}
                </span>
              ))}
            </p>
          </div>
          <Figures evenings={evenings} />
        </>
      ) : (
        <NotYet counts={counts} />
      )}
    </ProgressFigure>
  );
}
