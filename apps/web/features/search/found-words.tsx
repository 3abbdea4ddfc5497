import type { ComponentType } from 'react';
import { PART_NAMES } from '#modules/arabic';
import type { FoundEntry, FoundVerb, SearchAnswer } from '#modules/search/contract';
import { lessonPath, rootPath } from '../../lib/paths.ts';
import { ALL_GROUPS, TENSES } from '../../lib/pronouns.ts';
import { Link } from '../../ui/link.tsx';
import { MixedText } from '../../ui/mixed-text.tsx';

/** A cell of a table in words: « présent, ils ». */
function nameOfCell(cell: string): string {
  const [tense, ...pronoun] = cell.split('_');
  const ofTense = TENSES.find(({ key }) => key === tense)?.french.toLowerCase() ?? '';
  const all = ALL_GROUPS.flatMap(({ pronouns }) => pronouns);
  return `${ofTense}, ${all.find(({ key }) => key === pronoun.join('_'))?.french ?? ''}`;
}

function Arabic({ text }: { text: string }) {
  return (
    <b lang="ar" dir="rtl">
      {text}
    </b>
  );
}

const InArabic = ({ text }: { text: string }) => (
  <bdi lang="ar" dir="rtl">
    {text}
  </bdi>
);

type OfReader = Pick<FoundWordsProps, 'WordState'>;

function Entry({ entry, WordState }: OfReader & { entry: FoundEntry }) {
  const { root, plural_with_vowels: plural } = entry;
  return (
    <div className="found-word">
      <p>
        <MixedText text={entry.french_translation} />
      </p>
      <Arabic text={entry.arabic_with_vowels} />
      <p className="seek-cap">
        {PART_NAMES[entry.part_of_speech]}
        {plural && (
          <>
            {' · pluriel '}
            <InArabic text={plural} />
          </>
        )}
        {root && entry.has_root_page && (
          <>
            {' · racine '}
            <Link to={rootPath(root)}>
              <InArabic text={root} />
            </Link>
          </>
        )}
      </p>
      <WordState wordId={entry.id} />
    </div>
  );
}

function Verb({ verb, WordState }: OfReader & { verb: FoundVerb }) {
  const { form, cell } = verb;
  const query = form === null ? '' : `?forme=${encodeURIComponent(form)}`;
  return (
    <div className="found-word">
      <p>
        <Link to={`/conjugaison/${verb.slug}${query}`}>
          <MixedText text={verb.french_translation} />
        </Link>
      </p>
      <Arabic text={verb.arabic_with_vowels} />
      {cell !== null && form !== null && (
        <p className="seek-cap">
          <InArabic text={form} />
           : {nameOfCell(cell)}
        </p>
      )}
      <WordState wordId={verb.id} />
    </div>
  );
}

function Titles({ titles }: Pick<SearchAnswer, 'titles'>) {
  return titles.map(({ kind, slug, title, title_ar: arabic, book_title: book }) => (
    <div key={`${kind} ${slug}`} className="found-word small">
      <p>
        <Link to={`/${kind}s/${slug}`}>
          <MixedText text={title} />
        </Link>
      </p>
      {arabic && <Arabic text={arabic} />}
      <p className="seek-cap">{book === null ? 'Livre' : `Texte · ${book}`}</p>
    </div>
  ));
}

function Roots({ roots }: Pick<SearchAnswer, 'roots'>) {
  return roots.map(({ root, has_page: hasPage, words }) => {
    const senses = words.map(({ french_translation: french }) => french).join(' · ');
    return (
      <div key={root} className="found-word small">
        <p>{hasPage ? <Link to={rootPath(root)}>{senses}</Link> : senses}</p>
        <Arabic text={root} />
      </div>
    );
  });
}

function Lessons({ lessons }: Pick<SearchAnswer, 'lessons'>) {
  return lessons.map((lesson) => (
    <div key={lesson.slug} className="found-word small">
      <p>
        <Link to={lessonPath(lesson)}>
          <MixedText text={lesson.title} />
        </Link>
      </p>
      <Arabic text={lesson.arabic_title} />
      <p className="seek-cap">
        {lesson.kind === 'lesson' ? 'Leçon' : 'Alphabet, unité'} {lesson.number} · {lesson.level}
      </p>
    </div>
  ));
}

function Articles({ articles }: Pick<SearchAnswer, 'articles'>) {
  return articles.map(({ slug, title, title_ar: arabic }) => (
    <div key={slug} className="found-word small">
      <p>
        <Link to={`/blog/${slug}`}>
          <MixedText text={title} />
        </Link>
      </p>
      {arabic && <Arabic text={arabic} />}
    </div>
  ));
}

/** Of each kind beside the lines so many, of a kind that is looked at alone all that are answered. */
const SOME = 3;

export interface FoundWordsProps {
  answer: SearchAnswer;
  /** A kind is looked at alone. */
  isAlone: boolean;
  /** Shows what whoever reads knows of an entry. */
  WordState: ComponentType<{ wordId: number }>;
}

/** What is found beside lines, each kind below its name. */
export function FoundWords({ answer, isAlone, WordState }: FoundWordsProps) {
  const most = isAlone ? Number.POSITIVE_INFINITY : SOME;
  const some = <T,>(all: readonly T[]) => all.slice(0, most);
  const groups = [
    {
      name: answer.entries.length > 1 ? 'Mots' : 'Mot',
      rows: some(answer.entries).map((entry) => <Entry key={entry.id} entry={entry} WordState={WordState} />),
    },
    {
      name: answer.verbs.length > 1 ? 'Verbes' : 'Verbe',
      rows: some(answer.verbs).map((verb) => <Verb key={verb.id} verb={verb} WordState={WordState} />),
    },
    { name: answer.roots.length > 1 ? 'Racines' : 'Racine', rows: Roots({ roots: some(answer.roots) }) },
    {
      name: answer.titles.length > 1 ? 'Titres' : 'Titre',
      rows: Titles({ titles: some(answer.titles) }),
    },
    {
      name: answer.lessons.length > 1 ? 'Leçons' : 'Leçon',
      rows: Lessons({ lessons: some(answer.lessons) }),
    },
    {
      name: answer.articles.length > 1 ? 'Articles' : 'Article',
      rows: Articles({ articles: some(answer.articles) }),
    },
  ];
  return groups
    .filter(({ rows }) => rows.length > 0)
    .map(({ name, rows }) => (
      <section key={name} aria-label={name}>
        <h2>{name}</h2>
        {rows}
      </section>
    ));
}
