import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import type { ListedWord } from '#modules/memory/contract';
import type { SavedWord } from '#modules/vocabulary/contract';
import { messageOf } from '../../../../client/call-refused.ts';
import { numberOf, plural } from '../../../lib/plural.ts';
import { memberQueries } from '../../../session/member-queries.ts';
import { SiteLink } from '../../../ui/site-link.tsx';
import { Failure, Loading } from '../../../ui/states.tsx';
import { SavedExport } from './export/saved-export.tsx';
import { SavedSheet } from './export/saved-sheet.tsx';
import { idOf, type ListWord, placesOf } from './listed-words.ts';
import { SavedDeletion } from './saved-deletion.tsx';
import { SavedFilter, StateTabs } from './saved-filter.tsx';
import { SavedKnown } from './saved-known.tsx';
import { useSelection } from './saved-selection.ts';
import { SavedTable } from './saved-table.tsx';
import { useSavedDeletion } from './use-saved-deletion.ts';
import { useWordList } from './use-word-list.ts';
import { WordFigures } from './word-figures.tsx';

/** How many words are saved, and of which kind. */
function Counters({ words }: { words: readonly ListWord[] }) {
  const nouns = words.filter(({ word_details }) => word_details.is_noun).length;
  const verbs = words.length - nouns;
  const shown = [
    { count: words.length, label: words.length < 2 ? 'mot' : 'mots' },
    { count: nouns, label: nouns < 2 ? 'nom' : 'noms' },
    { count: verbs, label: verbs < 2 ? 'verbe' : 'verbes' },
  ];
  return (
    <dl className="counts">
      {shown.map(({ count, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{numberOf(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

function NothingSaved() {
  return (
    <section className="nothing" aria-labelledby="rien">
      <h2 id="rien">Votre vocabulaire est vide</h2>
      <p className="prose">
        Aucun mot gardé. Dans un texte, touchez un mot, puis «&nbsp;Enregistrer&nbsp;»&nbsp;: il reviendra
        ici, avec la ligne où vous l’avez lu.
      </p>
      <p className="actions under-prose">
        <SiteLink className="btn main" to="/books">
          Parcourir les livres
        </SiteLink>
      </p>
    </section>
  );
}

interface SavedListProps {
  saved: readonly SavedWord[];
  memories: readonly ListedWord[];
  /** Called when the button that has the focus is about to have nothing to do. */
  onRemove: () => void;
}

function SavedList({ saved, memories, onRemove }: SavedListProps) {
  const list = useWordList(saved, memories);
  const { arrangement, arrange, entries, beside, found, filtered, remembered } = list;
  const all = useMemo(() => [...entries, ...beside], [entries, beside]);
  const { selected, toggle } = useSelection(all);
  const deletePlaces = useSavedDeletion();
  const chosen = useMemo(() => entries.filter((word) => selected.has(idOf(word))), [entries, selected]);
  const shown = useMemo(() => new Set(found), [found]);

  function remove(words: readonly ListWord[]) {
    onRemove();
    void deletePlaces(placesOf(saved, words), words.length);
  }

  const total = plural(filtered.length, 'mot', 'mots');
  const count = found.length === filtered.length ? total : `${numberOf(found.length)} sur ${total}`;
  return (
    <>
      <Counters words={entries} />
      <search className="sift">
        <SavedFilter counts={list.typeCounts} arrangement={arrangement} onArrange={arrange} />
        <SavedExport />
      </search>
      <StateTabs counts={list.stateCounts} arrangement={arrangement} onArrange={arrange} />
      <div className="saved-bar">
        <p role="status">{selected.size > 0 ? plural(selected.size, 'mot choisi', 'mots choisis') : count}</p>
        <SavedKnown words={all} selected={selected} saved={chosen} />
        <SavedDeletion
          count={chosen.length}
          hiddenCount={chosen.filter((word) => !shown.has(word)).length}
          onDelete={() => remove(chosen)}
        />
      </div>
      {list.isComing ? (
        <Loading label="Chargement de vos mots…" lines={6} />
      ) : found.length > 0 ? (
        <>
          <SavedTable
            name={list.name}
            groups={list.groups}
            remembered={remembered}
            selected={selected}
            onToggle={toggle}
            onRemove={(word) => remove([word])}
          />
          <SavedSheet words={found} count={count} />
        </>
      ) : (
        <p className="prose none">Aucun mot ne correspond à vos critères de recherche</p>
      )}
    </>
  );
}

/** The reader's saved words: how many, which, and how to take them out or away. */
export function SavedVocabulary() {
  const words = useQuery(memberQueries.savedWords);
  const memories = useQuery(memberQueries.rememberedWords);
  const place = useRef<HTMLElement>(null);
  if (!words.data || !memories.data) {
    const error = words.error ?? memories.error;
    if (!error) return <Loading label="Chargement de votre vocabulaire…" lines={6} />;
    const reason = messageOf(error, 'le service ne répond pas.');
    return (
      <Failure
        message={`Erreur lors du chargement de votre vocabulaire: ${reason}`}
        onRetry={() => {
          void words.refetch();
          void memories.refetch();
        }}
      />
    );
  }
  return (
    <section className="saved-words" aria-label="Mots enregistrés" ref={place} tabIndex={-1}>
      <WordFigures />
      {words.data.length === 0 ? (
        <NothingSaved />
      ) : (
        <SavedList
          saved={words.data}
          memories={memories.data}
          onRemove={() => place.current?.focus({ preventScroll: true })}
        />
      )}
    </section>
  );
}
