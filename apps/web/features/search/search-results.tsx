import type { SearchAnswer, SearchKind } from '#modules/search/contract';
import { usePageContext } from '../../lib/page-context.tsx';
import { numberOf, plural } from '../../lib/plural.ts';
import { LockIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { Concordance } from './concordance.tsx';
import { FoundWords, type FoundWordsProps } from './found-words.tsx';
import { type AskedSearch, searchPath } from './search-queries.ts';

const LINES_OF_A_PAGE = 50;
/** The call counts no more lines. */
const MOST_COUNTED = 500;
const KIND_NAMES: Readonly<Record<SearchKind, string>> = {
  lines: 'Lignes',
  titles: 'Titres',
  entries: 'Mots',
  verbs: 'Verbes',
  roots: 'Racines',
  lessons: 'Leçons',
  articles: 'Articles',
};

/** From five hundred on, lines are not counted. */
const linesOf = (count: number) =>
  count >= MOST_COUNTED ? `${plural(count, 'ligne', 'lignes')} ou plus` : plural(count, 'ligne', 'lignes');

const countOf = (answer: SearchAnswer, kind: SearchKind) =>
  kind === 'lines' ? answer.lines_count : answer[kind].length;

/** What is shown: everything, or one kind, each at an address of its own. */
function Kinds({ answer, asked }: { answer: SearchAnswer; asked: AskedSearch }) {
  const { isBlogOpen } = usePageContext();
  const kinds = (Object.keys(KIND_NAMES) as SearchKind[]).filter((kind) => isBlogOpen || kind !== 'articles');
  const { q } = asked;
  return (
    <nav className="seek-kinds" aria-label="Montrer">
      <Link to={searchPath({ q })} aria-current={asked.kind === undefined || undefined}>
        Tout
      </Link>
      {kinds.map((kind) => (
        <Link key={kind} to={searchPath({ q, kind })} aria-current={asked.kind === kind || undefined}>
          {KIND_NAMES[kind]} {asked.kind === undefined && <small>{countOf(answer, kind)}</small>}
        </Link>
      ))}
    </nav>
  );
}

/** How many lines only subscribers may open: they are counted, and nothing else. */
function sentenceOfLocked(count: number, texts: number): string {
  if (count >= MOST_COUNTED)
    return `${numberOf(count)}\u00a0autres lignes ou plus sont dans des textes réservés aux abonnés. Elles sont comptées, pas montrées.`;
  const other = count < 2 ? 'autre ligne est' : 'autres lignes sont';
  const they = count < 2 ? 'Elle est comptée, pas montrée.' : 'Elles sont comptées, pas montrées.';
  const inTexts = texts < 2 ? 'un texte réservé' : `${numberOf(texts)}\u00a0textes réservés`;
  return `${numberOf(count)}\u00a0${other} dans ${inTexts} aux abonnés. ${they}`;
}

function LockedLines({ count, texts }: { count: number; texts: number }) {
  if (count === 0) return null;
  return (
    <div className="locked-lines">
      <p>
        <LockIcon />
        <span>{sentenceOfLocked(count, texts)}</span>
      </p>
      <SiteLink className="btn" to="/subscription/plans">
        Voir les formules
      </SiteLink>
    </div>
  );
}

/** Which lines there are further on. */
function Pages({ answer, asked }: { answer: SearchAnswer; asked: AskedSearch }) {
  const { q, kind, page } = asked;
  if (kind !== 'lines') {
    if (answer.lines.length >= answer.lines_count) return null;
    return (
      <p className="actions">
        <Link className="btn" to={searchPath({ q, kind: 'lines' })}>
          Toutes les lignes
        </Link>
      </p>
    );
  }
  const isLast = page * LINES_OF_A_PAGE >= answer.lines_count;
  return (
    <p className="actions">
      {page > 1 && (
        <Link className="btn" to={searchPath({ q, kind, page: page - 1 })}>
          Lignes précédentes
        </Link>
      )}
      {!isLast && (
        <Link className="btn" to={searchPath({ q, kind, page: page + 1 })}>
          Lignes suivantes
        </Link>
      )}
    </p>
  );
}

/** How much was found, said when it comes. */
export function SearchSummary({ answer, kind }: { answer: SearchAnswer; kind: SearchKind | undefined }) {
  if (kind !== undefined && kind !== 'lines') return null;
  const words = [...answer.entries, ...answer.verbs];
  const [only, ...others] = words;
  return (
    <p className="seek-hint" role="status">
      <b>{linesOf(answer.lines_count)}</b>
      {only && others.length === 0 && (
        <>
          {' : toutes les formes de '}
          <bdi lang="ar" dir="rtl">
            {only.arabic_with_vowels}
          </bdi>
          , avec ou sans voyelles, article et pronoms compris
        </>
      )}
      .
    </p>
  );
}

interface ResultsProps extends Pick<FoundWordsProps, 'WordState'> {
  answer: SearchAnswer;
  asked: AskedSearch;
}

/** What is found, lines first; on a phone what is short comes before them. */
export function SearchResults({ answer, asked, WordState }: ResultsProps) {
  const { kind } = asked;
  const { isBlogOpen } = usePageContext();
  const shown = isBlogOpen ? answer : { ...answer, articles: [] };
  const hasLines = answer.lines_count + answer.locked_lines_count > 0;
  const hasWords = [
    shown.titles,
    shown.entries,
    shown.verbs,
    shown.roots,
    shown.lessons,
    shown.articles,
  ].some((some) => some.length > 0);
  return (
    <>
      <Kinds answer={answer} asked={asked} />
      <div className={hasLines && hasWords ? 'finds both' : 'finds'}>
        {hasLines && (
          <section aria-label="Lignes">
            <h2>Lignes</h2>
            {answer.lines.length > 0 && <Concordance lines={answer.lines} />}
            <LockedLines count={answer.locked_lines_count} texts={answer.locked_texts_count} />
            <Pages answer={answer} asked={asked} />
          </section>
        )}
        {hasWords && (
          <div className="finds-words">
            <FoundWords answer={shown} isAlone={kind !== undefined} WordState={WordState} />
          </div>
        )}
        {!hasLines && !hasWords && <p className="prose">Rien de cette sorte pour cette recherche.</p>}
      </div>
    </>
  );
}
