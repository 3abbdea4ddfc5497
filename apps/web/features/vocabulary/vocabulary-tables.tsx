import { useQuery } from '@tanstack/react-query';
import { memo, useRef, useState } from 'react';
import type { TextWord } from '#modules/vocabulary/contract';
import { memberQueries } from '../../session/member-queries.ts';
import { useSession } from '../../session/session.ts';
import { BookmarkIcon } from '../../ui/icons.tsx';
import { SaveBar, SelectButtons } from './save-bar.tsx';
import { useWordSelection } from './use-word-selection.ts';
import { NOUN_COLUMNS, VERB_COLUMNS, WordTable } from './word-table.tsx';

const NONE: readonly number[] = [];
const idsOf = (words: readonly TextWord[]) => words.map(({ id }) => id);

/** Save mode, for members; on leaving it nothing is ticked any more, and the focus is back where it began. */
function useSaveMode() {
  const { status } = useSession();
  const [isOn, setOn] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  function leave() {
    setOn(false);
    selection.clear();
    opener.current?.focus({ preventScroll: true });
  }
  const selection = useWordSelection(leave);
  return {
    status,
    opener,
    leave,
    toggle: () => (isOn ? leave() : setOn(true)),
    selection: isOn && status === 'member' ? selection : undefined,
  };
}

/** Enters save mode and leaves it. Its room is kept from the first paint on, for whoever may be a member. */
function SaveModeButton({
  mode: { status, opener, selection, toggle },
}: {
  mode: ReturnType<typeof useSaveMode>;
}) {
  if (status === 'visitor') return null;
  return (
    <button
      className={status === 'unknown' ? 'btn save-words instead-for-members' : 'btn save-words'}
      type="button"
      aria-pressed={selection !== undefined}
      disabled={status !== 'member'}
      ref={opener}
      onClick={toggle}
    >
      <BookmarkIcon /> Sauvegarder des mots
    </button>
  );
}

interface VocabularyTablesProps {
  /** Null: words of a text that is not published, which cannot be saved. */
  textId: number | null;
  words: readonly TextWord[];
}

/**
 * 'Vocabulaire du texte': a table of nouns and one of verbs, without the entries that are not for tables. Members
 * tick there the words that they want to keep.
 */
export const VocabularyTables = memo(function VocabularyTables({ textId, words }: VocabularyTablesProps) {
  const mode = useSaveMode();
  const { data: recall } = useQuery({
    ...memberQueries.recall(textId ?? 0),
    enabled: textId !== null && mode.status === 'member',
  });
  const shown = words.filter((word) => word.display_in_vocabulary_table);
  const nouns = shown.filter((word) => word.word_details.is_noun);
  const verbs = shown.filter((word) => !word.word_details.is_noun);
  const { selection } = mode;
  const common = { savedIds: recall?.saved_text_word_ids ?? NONE, selection };
  return (
    <section className="vocab" aria-labelledby="vocabulaire">
      <div className="vocab-head">
        <h2 id="vocabulaire">Vocabulaire du texte</h2>
        {shown.length > 0 && textId !== null && <SaveModeButton mode={mode} />}
      </div>
      {words.length === 0 && <p className="prose">Aucun mot disponible pour ce texte.</p>}
      {words.length > 0 && shown.length === 0 && (
        <p className="prose">Aucun mot à afficher dans le tableau de vocabulaire.</p>
      )}
      {selection && (
        <SelectButtons ids={{ nouns: idsOf(nouns), verbs: idsOf(verbs) }} selection={selection} />
      )}
      {shown.length > 0 && (
        <div className="vocab-tables">
          <WordTable caption="Noms" className="table" columns={NOUN_COLUMNS} words={nouns} {...common} />
          <WordTable
            caption="Verbes"
            className="table verbs-t"
            columns={VERB_COLUMNS}
            words={verbs}
            {...common}
          />
        </div>
      )}
      {selection && <SaveBar selection={selection} onCancel={mode.leave} />}
    </section>
  );
});
