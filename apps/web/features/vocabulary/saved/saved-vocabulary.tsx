import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import type { SavedWord } from '#modules/vocabulary/contract';
import { messageOf } from '../../../../client/call-refused.ts';
import { numberOf, plural } from '../../../lib/plural.ts';
import { memberQueries } from '../../../session/member-queries.ts';
import { SiteLink } from '../../../ui/site-link.tsx';
import { Failure, Loading } from '../../../ui/states.tsx';
import { SavedDeletion } from './saved-deletion.tsx';
import { SavedExport } from './saved-export.tsx';
import { type Arrangement, SavedFilter, type WordCounts } from './saved-filter.tsx';
import { SavedKnown } from './saved-known.tsx';
import { arrangeWords, findWords, indexWords, type WordType } from './saved-search.ts';
import { idOf, useSelection } from './saved-selection.ts';
import { SavedSheet } from './saved-sheet.tsx';
import { SavedTable } from './saved-table.tsx';
import { useSavedDeletion } from './use-saved-deletion.ts';

function Counters({ counts }: { counts: WordCounts }) {
  const shown = [
    { count: counts.all, label: counts.all < 2 ? 'mot' : 'mots' },
    { count: counts.nouns, label: counts.nouns < 2 ? 'nom' : 'noms' },
    { count: counts.verbs, label: counts.verbs < 2 ? 'verbe' : 'verbes' },
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

/** How many entries the reader knows, is learning and has met: those of the vocabulary and of completed texts. */
function KnownCounts() {
  const { data } = useQuery(memberQueries.memoryCounts);
  return (
    <p className="census">
      {data && (
        <>
          <span className="st known">
            <span>
              <b>{numberOf(data.known)}</b> appris
            </span>
          </span>
          <span className="st learning">
            <span>
              <b>{numberOf(data.learning)}</b> en apprentissage
            </span>
          </span>
          <span className="st met">
            <span>
              <b>{numberOf(data.met)}</b> {data.met > 1 ? 'rencontrés' : 'rencontré'}
            </span>
          </span>
        </>
      )}
    </p>
  );
}

function NothingSaved() {
  return (
    <section className="nothing" aria-labelledby="rien">
      <h2 id="rien">Votre vocabulaire est vide</h2>
      <p className="prose">
        Ouvrez un texte, lisez-le, et enregistrez les mots que vous voulez garder&nbsp;: vous les retrouverez
        ici.
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
  words: readonly SavedWord[];
  counts: WordCounts;
  /** Called when the button that has the focus is about to have nothing to do. */
  onRemove: () => void;
}

function SavedList({ words, counts, onRemove }: SavedListProps) {
  const [type, setType] = useState<WordType>('all');
  const [query, setQuery] = useState('');
  const index = useMemo(() => indexWords(words), [words]);
  // The field answers to each letter at once; the rows follow when there is time.
  const asked = useDeferredValue(query);
  const [arrangement, arrange] = useState<Arrangement>({ filter: 'all', order: 'saved' });
  const { data: memories } = useQuery(memberQueries.rememberedWords);
  const remembered = useMemo(() => new Map(memories?.map((one) => [one.word_id, one])), [memories]);
  const found = useMemo(
    () => arrangeWords(findWords(index, type, asked), remembered, arrangement),
    [index, type, asked, remembered, arrangement],
  );
  const { selected, toggle } = useSelection(words);
  const remove = useSavedDeletion();
  const shownCount = useMemo(
    () => found.filter((word) => selected.has(idOf(word))).length,
    [found, selected],
  );

  function removeSelected() {
    onRemove();
    void remove([...selected]);
  }

  const total = plural(words.length, 'mot', 'mots');
  const count = found.length === words.length ? total : `${numberOf(found.length)} sur ${total}`;
  return (
    <>
      <SavedFilter
        counts={counts}
        type={type}
        onType={setType}
        query={query}
        onQuery={setQuery}
        arrangement={arrangement}
        onArrange={arrange}
      />
      <div className="saved-bar">
        <p role="status">{count}</p>
        <SavedKnown words={words} selected={selected} />
        <SavedDeletion
          count={selected.size}
          hiddenCount={selected.size - shownCount}
          onDelete={removeSelected}
        />
      </div>
      {found.length > 0 ? (
        <>
          <SavedTable words={found} remembered={remembered} selected={selected} onToggle={toggle} />
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
  const { data: words, error, refetch } = useQuery(memberQueries.savedWords);
  const place = useRef<HTMLElement>(null);
  if (!words) {
    if (!error) return <Loading label="Chargement de votre vocabulaire…" lines={6} />;
    const reason = messageOf(error, 'le service ne répond pas.');
    return (
      <Failure
        message={`Erreur lors du chargement de votre vocabulaire: ${reason}`}
        onRetry={() => void refetch()}
      />
    );
  }
  const nouns = words.filter(({ word_details }) => word_details.is_noun).length;
  const counts = { all: words.length, nouns, verbs: words.length - nouns };
  return (
    <section className="saved-words" aria-label="Mots enregistrés" ref={place} tabIndex={-1}>
      {words.length === 0 ? (
        <NothingSaved />
      ) : (
        <>
          <Counters counts={counts} />
          <KnownCounts />
          <SavedExport />
          <SavedList
            words={words}
            counts={counts}
            onRemove={() => place.current?.focus({ preventScroll: true })}
          />
        </>
      )}
    </section>
  );
}
