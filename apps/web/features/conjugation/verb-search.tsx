import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { VerbSearchResult } from '#modules/conjugation/contract';
import { MixedText } from '../../ui/mixed-text.tsx';
import { Failure } from '../../ui/states.tsx';
import { useVerbSearch } from './use-verb-search.ts';

/** The box of results goes this long after the field has lost the focus, in milliseconds. */
const HIDE_AFTER = 200;
/** What is longer than this is no verb. */
const MOST_CHARACTERS = 100;

/** A box that is open while its field has the focus, and a moment longer. */
function useResultBox() {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isOpen,
    open() {
      clearTimeout(timer.current);
      setOpen(true);
    },
    close() {
      clearTimeout(timer.current);
      setOpen(false);
    },
    closeSoon() {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setOpen(false), HIDE_AFTER);
    },
  };
}

function countOf(verbs: readonly VerbSearchResult[]): string {
  return verbs.length > 1 ? `${verbs.length} verbes trouvés` : `${verbs.length} verbe trouvé`;
}

function Result({ verb }: { verb: VerbSearchResult }) {
  return (
    <>
      <span>
        <MixedText text={verb.french_translation} />
      </span>{' '}
      <span lang="ar" dir="rtl">
        {verb.arabic_with_vowels}
      </span>
      <small>
        <span>{verb.texts_count} texte(s)</span>{' '}
        {verb.root && (
          <bdi lang="ar" dir="rtl">
            {verb.root}
          </bdi>
        )}
      </small>
    </>
  );
}

const optionId = (listId: string, verb: VerbSearchResult) => `${listId}-${verb.id}`;

interface ResultListProps {
  id: string;
  verbs: readonly VerbSearchResult[];
  pointed: VerbSearchResult | undefined;
  onChoose: (verb: VerbSearchResult) => void;
}

function ResultList({ id, verbs, pointed, onChoose }: ResultListProps) {
  // On a list longer than its box the keyboard's place stays in sight.
  useEffect(() => {
    if (pointed) document.getElementById(optionId(id, pointed))?.scrollIntoView({ block: 'nearest' });
  }, [id, pointed]);

  return (
    <div id={id} role="listbox" aria-label="Verbes trouvés">
      {verbs.map((verb) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and hears the keys
        <div
          key={verb.id}
          id={optionId(id, verb)}
          role="option"
          tabIndex={-1}
          aria-selected={verb === pointed}
          // The focus stays in the field, however long the press.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(verb)}
        >
          <Result verb={verb} />
        </div>
      ))}
    </div>
  );
}

function SearchHint({ id }: { id: string }) {
  return (
    <div className="hint" id={id}>
      <p>Minimum 2 caractères pour la recherche</p>
      <ul>
        <li>En arabe, avec ou sans voyelles : le verbe, sa racine ou n’importe laquelle de ses formes.</li>
        <li>En français, l’infinitif, avec ou sans accents.</li>
      </ul>
    </div>
  );
}

interface VerbSearchProps {
  fieldRef: RefObject<HTMLInputElement | null>;
  onChoose: (verb: VerbSearchResult) => void;
}

/** Finds a verb as it is typed. A combobox: the arrows walk the list, Enter chooses, Escape closes. */
export function VerbSearch({ fieldRef, onChoose }: VerbSearchProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  const box = useResultBox();
  const { term, verbs, isCurrent, isFailed, search } = useVerbSearch(typed);
  const isShown = box.isOpen && term !== '';
  const found = isFailed ? [] : (verbs ?? []);
  const options = isShown ? found : [];
  const pointed = options[active];
  const listId = `${id}-list`;

  const choose = (verb: VerbSearchResult) => {
    box.close();
    setActive(-1);
    onChoose(verb);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter and the arrows also serve to compose a word on some keyboards.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      const verb = pointed ?? (isCurrent ? options[0] : undefined);
      if (verb) choose(verb);
    } else if (event.key === 'Escape' && isShown) {
      box.close();
      setActive(-1);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      box.open();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const from = active < 0 && step < 0 ? 0 : active;
      if (found.length > 0) setActive((from + step + found.length) % found.length);
    } else return;
    event.preventDefault();
  };

  return (
    <search className="find" onFocus={box.open} onBlur={box.closeSoon}>
      <div className="field">
        <label htmlFor={id}>Chercher un verbe</label>
        <input
          className="input"
          id={id}
          ref={fieldRef}
          type="text"
          dir="auto"
          enterKeyHint="search"
          placeholder="Tapez en arabe ou en français..."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MOST_CHARACTERS}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-activedescendant={pointed && optionId(listId, pointed)}
          aria-describedby={`${id}-hint`}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(-1);
            box.open();
          }}
          onClick={box.open}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className="results-place">
        <div className="results" hidden={!isShown}>
          <ResultList id={listId} verbs={options} pointed={pointed} onChoose={choose} />
          {!verbs && !isFailed && <p className="spin">Recherche…</p>}
          {verbs?.length === 0 && !isFailed && isCurrent && (
            <p className="none">
              <MixedText text={`Aucun verbe trouvé pour "${term}"`} />
            </p>
          )}
          {isFailed && <Failure message="Erreur lors de la recherche des verbes" onRetry={search} />}
        </div>
      </div>
      <SearchHint id={`${id}-hint`} />
      <p className="vh" role="status">
        {options.length > 0 && isCurrent && countOf(options)}
        {isShown && !isFailed && isCurrent && verbs?.length === 0 && 'Aucun verbe trouvé'}
      </p>
    </search>
  );
}
