import { useQuery } from '@tanstack/react-query';
import type { TextOnPath } from '#modules/lessons/contract';
import type { Book, NamedText, TextListItem } from '#modules/library/contract';
import type { MemoryCounts } from '#modules/memory/contract';
import { PractisedLessons, useBookOnPath } from '../../features/lessons/practised-lessons.tsx';
import { TextCard } from '../../features/library/text-card.tsx';
import { levelsOf, textMeasures } from '../../features/library/text-measures.ts';
import { plural } from '../../lib/plural.ts';
import { useEntitlement } from '../../session/entitlement.ts';
import { memberQueries } from '../../session/member-queries.ts';
import { useSession } from '../../session/session.ts';
import { InfoIcon } from '../../ui/icons.tsx';
import { TitlePair } from '../../ui/title-pair.tsx';

/** '34 mots déjà rencontrés sur 52, dont 12 appris', beside a text in a list. */
function KnownWords({ of }: { of: MemoryCounts | undefined }) {
  if (!of) return null;
  const seen = of.met + of.learning + of.known;
  const all = seen + of.new;
  if (all === 0) return null;
  return (
    <span className="known">
      {plural(seen, 'mot déjà rencontré', 'mots déjà rencontrés')} sur {all}
      {of.known > 0 && `, dont ${plural(of.known, 'appris', 'appris')}`}
    </span>
  );
}

export const DEFAULT_DESCRIPTION = 'Des textes bilingues à lire ligne par ligne, chaque mot expliqué.';

function textCount(count: number): string {
  return count > 1 ? `${count} textes bilingues` : `${count} texte bilingue`;
}

/** What a book says of itself. */
export function BookHeader({ book }: { book: Book }) {
  const levels = levelsOf(book);
  return (
    <>
      <TitlePair french={book.title} arabic={book.title_ar} />
      <p className="prose">{book.description || DEFAULT_DESCRIPTION}</p>
      <p className="under">
        {textCount(book.texts_count)}
        {levels && ` · ${levels.includes('à') ? 'niveaux' : 'niveau'} ${levels}`}
      </p>
      {book.title.includes('Médine') && (
        <p className="notice before-list">
          <InfoIcon />{' '}
          <span>
            Les textes gardent les numéros du cours d’origine : il est normal que certains manquent.
          </span>
        </p>
      )}
    </>
  );
}

/** Its level and length, and how many of its words come for the first time on the path. */
function measuresOf(text: NamedText | TextListItem, onPath: readonly TextOnPath[] | undefined): string[] {
  const fresh = onPath?.find((one) => one.text_id === text.id)?.new_words_count ?? 0;
  return [...textMeasures(text), ...(fresh > 0 ? [plural(fresh, 'mot nouveau', 'mots nouveaux')] : [])];
}

interface TextListProps {
  book: Book;
  texts: readonly (NamedText | TextListItem)[];
  /** In a preview: where each text is. It is not published, and nothing is known of a reader there. */
  previewOf?: (text: NamedText) => string;
}

/** The texts of a book, as far as this reader may open them and has come with them. */
export function BookTextList({ book, texts, previewOf }: TextListProps) {
  const { hasAccess } = useEntitlement();
  const { status } = useSession();
  const enabled = status === 'member' && !previewOf;
  const { data: memory } = useQuery({ ...memberQueries.bookMemory(book.id), enabled });
  const { data: completed } = useQuery({ ...memberQueries.completed, enabled });
  const onPath = useBookOnPath(book.id, !previewOf);
  if (texts.length === 0) {
    return <p className="prose">{"Aucun texte n'est encore disponible pour ce livre."}</p>;
  }
  return (
    <ol className="texts">
      {texts.map((text) => (
        <TextCard
          key={text.id}
          text={text}
          to={previewOf?.(text)}
          hasAccess={hasAccess}
          measures={measuresOf(text, onPath)}
          aside={<KnownWords of={memory?.find((one) => one.text_id === text.id)?.counts} />}
          below={<PractisedLessons of={onPath?.find((one) => one.text_id === text.id)} />}
          isCompleted={completed?.some((one) => one.text_id === text.id)}
        />
      ))}
    </ol>
  );
}
