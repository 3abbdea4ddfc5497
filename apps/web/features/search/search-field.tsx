import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { searchKey } from '#modules/arabic';
import type { Suggestion } from '#modules/search/contract';
import { usePageContext } from '../../lib/page-context.tsx';
import { CloseIcon, SearchIcon } from '../../ui/icons.tsx';
import { MixedText } from '../../ui/mixed-text.tsx';
import { searchPath, searchQueries } from './search-queries.ts';

const LONGEST = 200;
const NAMES: Readonly<Record<Suggestion['kind'], string>> = {
  word: 'mot',
  verb: 'verbe',
  text: 'texte',
  lesson: 'leçon',
  book: 'livre',
  article: 'article',
};

/** What begins with what is being typed, and what stands last in the list: the search of all lines. */
function useSuggestions(typed: string) {
  const { queries } = usePageContext();
  const term = useTyping(typed);
  const { data } = useQuery({
    ...searchQueries(queries.call).suggestions(term),
    enabled: term !== '',
    placeholderData: keepPreviousData,
  });
  return term === '' ? [] : (data ?? []);
}

/** How much of a vowelled word has been typed: nothing where it does not begin so. */
function countTyped(arabic: string, typed: string): number {
  const key = searchKey(typed);
  if (key === '' || !searchKey(arabic).startsWith(key)) return 0;
  const [beginning] = new RegExp(`^(?:\\P{M}\\p{M}*){${key.length}}`, 'u').exec(arabic) ?? [''];
  return beginning.length;
}

function SuggestionRow({ kind, french, arabic, typed }: Suggestion & { typed: string }) {
  const at = countTyped(arabic, typed);
  return (
    <>
      <span className="seek-cap">{NAMES[kind]}</span>
      <span>
        <MixedText text={french} />
      </span>
      <span lang="ar" dir="rtl">
        {at > 0 && <mark>{arabic.slice(0, at)}</mark>}
        {arabic.slice(at)}
      </span>
    </>
  );
}

interface SuggestionListProps {
  id: string;
  typed: string;
  /** None hides the list. */
  suggestions: readonly Suggestion[];
  active: number;
  onChoose: (at: number) => void;
}

/** What begins so, and last the search for it. */
function SuggestionList({ id, typed, suggestions, active, onChoose }: SuggestionListProps) {
  const rowOf = (at: number) => ({
    id: `${id}-${at}`,
    role: 'option',
    tabIndex: -1,
    'aria-selected': at === active,
    // The focus stays in the field, however long the press.
    onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
    onClick: () => onChoose(at),
  });
  const isShown = suggestions.length > 0;
  return (
    <div className="seek-list" id={id} role="listbox" aria-label="Suggestions" hidden={!isShown}>
      {suggestions.map((suggestion, at) => (
        <div key={suggestion.address} {...rowOf(at)}>
          <SuggestionRow {...suggestion} typed={typed} />
        </div>
      ))}
      {isShown && (
        <div className="all" {...rowOf(suggestions.length)}>
          <span>
            Chercher « <bdi>{typed}</bdi> » dans toutes les lignes
          </span>
        </div>
      )}
    </div>
  );
}

/** What is typed, which suggestion is marked, and what becomes of either. */
function useCombobox(q: string) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(q);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(isOpen ? typed.trim() : '');
  const isShown = isOpen && typed.trim() !== '' && suggestions.length > 0;
  const options = isShown ? suggestions.length + 1 : 0;
  // The address is the search: back and forward put it into the field again.
  useEffect(() => setTyped(q), [q]);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (at: number) => {
    close();
    const chosen = suggestions[at];
    if (chosen) {
      // Whoever comes back, be it before that page is there, finds their search.
      setTyped(q);
      void navigate(chosen.address);
    } else if (typed.trim() !== '') void navigate(searchPath({ q: typed.trim() }));
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    choose(isShown ? active : -1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The arrows also serve to compose a word on some keyboards.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && isShown) close();
    else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && options > 0) {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((at) => (at < 0 && step < 0 ? options - 1 : (at + step + options) % options));
    } else return;
    event.preventDefault();
  };
  const onType = (text: string) => {
    setTyped(text);
    setActive(-1);
    setOpen(true);
  };
  const shown = isShown ? suggestions : [];
  return { typed, setTyped, active, shown, close, choose, onSubmit, onKeyDown, onType };
}

/** One box for everything. A combobox: the arrows walk the list, Enter opens or searches, Escape closes. */
export function SearchField({ q }: { q: string }) {
  const id = useId();
  const { state } = useLocation();
  const field = useRef<HTMLInputElement>(null);
  const { typed, setTyped, active, shown, close, choose, onSubmit, onKeyDown, onType } = useCombobox(q);
  const isShown = shown.length > 0;
  useEffect(() => {
    if ((state as { isFromBar?: true } | null)?.isFromBar) field.current?.focus();
  }, [state]);
  return (
    <search>
      <form className="seek-form" action="/recherche" onSubmit={onSubmit} onBlur={close}>
        <label className="vh" htmlFor={`${id}-field`}>
          Rechercher
        </label>
        <SearchIcon />
        <input
          className="input"
          id={`${id}-field`}
          ref={field}
          name="q"
          type="search"
          dir="auto"
          enterKeyHint="search"
          placeholder="Un mot, une forme, une racine, en arabe ou en français"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LONGEST}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={`${id}-list`}
          aria-activedescendant={isShown && active >= 0 ? `${id}-list-${active}` : undefined}
          value={typed}
          onChange={({ target }) => onType(target.value)}
          onKeyDown={onKeyDown}
        />
        {typed !== '' && (
          <button
            className="btn bare"
            type="button"
            aria-label="Effacer"
            onClick={() => {
              setTyped('');
              field.current?.focus();
            }}
          >
            <CloseIcon />
          </button>
        )}
        <SuggestionList
          id={`${id}-list`}
          typed={typed.trim()}
          suggestions={shown}
          active={active}
          onChoose={choose}
        />
        <p className="vh" role="status">
          {isShown && `${shown.length} suggestions`}
        </p>
      </form>
    </search>
  );
}

/** Suggestions follow the hand closely: after so many milliseconds. */
const SUGGEST_AFTER = 120;
const SHORTEST = 2;

/** What is being typed, some moments later; nothing for a single character. */
function useTyping(typed: string): string {
  const isEnough = [...typed].length >= SHORTEST;
  const [rested, setRested] = useState('');
  useEffect(() => {
    if (!isEnough) {
      setRested('');
      return undefined;
    }
    const timer = setTimeout(() => setRested(typed), SUGGEST_AFTER);
    return () => clearTimeout(timer);
  }, [typed, isEnough]);
  return isEnough ? rested : '';
}
