// biome-ignore-all lint/a11y/noRedundantRoles: rows are laid out as grids, which takes native roles away
// biome-ignore-all lint/a11y/useSemanticElements: the head of a group of rows is no head of one row
import { memo, useCallback, useRef, useState } from 'react';
import { numberOf } from '../../../lib/plural.ts';
import { useVoice } from '../../../voice/use-voice.ts';
import { idOf, type ListWord, type Remembered } from './listed-words.ts';
import { NoteDialog } from './note-dialog.tsx';
import type { WordGroup } from './return-groups.ts';
import { SavedRow } from './saved-row.tsx';
import { useGrowingList } from './use-growing-list.ts';
import { useWordActions } from './use-word-actions.ts';
import { placeMenu, WordMenu } from './word-menu.tsx';

/** Rows beyond these are laid out when they come into sight. */
const MOST_LAID_OUT = 300;

interface SavedTableProps {
  /** Which list it is: of another one the first rows come first. */
  name: string;
  groups: readonly WordGroup[];
  remembered: Remembered;
  selected: ReadonlySet<number>;
  onToggle: (ids: readonly number[], isTicked: boolean) => void;
  onRemove: (word: ListWord) => void;
}

/** Ticks every row that is shown. */
function SelectAll({
  words,
  selected,
  onToggle,
}: Omit<RowsProps, 'onMenu'> & { words: readonly ListWord[] }) {
  const count = words.reduce((sum, word) => (selected.has(idOf(word)) ? sum + 1 : sum), 0);
  const isAll = count > 0 && count === words.length;
  const setState = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = count > 0 && !isAll;
  };
  return (
    <label>
      <input
        type="checkbox"
        ref={setState}
        checked={isAll}
        onChange={() => onToggle(words.map(idOf), !isAll)}
      />{' '}
      <span className="all">Tout sélectionner</span>
    </label>
  );
}

const HEADS = [
  ['ar-c', 'Mot'],
  ['tr', 'Traduction'],
  ['type', 'Type'],
  ['st-c', 'État'],
  ['src', 'Texte source'],
  ['when', 'Date d’ajout'],
  ['more', 'Actions'],
] as const;

interface RowsProps extends Omit<SavedTableProps, 'name' | 'groups' | 'onRemove'> {
  onMenu: (word: ListWord, button: HTMLElement) => void;
}

function Group({ title, words, most, ...props }: WordGroup & RowsProps & { most: number }) {
  const { remembered, selected, onToggle, onMenu } = props;
  return (
    <tbody role="rowgroup">
      {title && (
        <tr role="row" className="group">
          <th role="rowheader" scope="rowgroup" colSpan={HEADS.length + 1}>
            {title} <small>{numberOf(words.length)}</small>
          </th>
        </tr>
      )}
      {words.slice(0, most).map((word) => (
        <SavedRow
          key={word.id}
          word={word}
          memory={remembered.get(word.word_details.word_id)}
          isSelected={selected.has(idOf(word))}
          onToggle={onToggle}
          onMenu={onMenu}
        />
      ))}
    </tbody>
  );
}

/** Every row: what a reader looks for on the page is there. Of very many the first come first. */
const Groups = memo(function Groups({
  name,
  groups,
  ...props
}: RowsProps & Pick<SavedTableProps, 'name' | 'groups'>) {
  const total = groups.reduce((sum, { words }) => sum + words.length, 0);
  let room = useGrowingList(name, total);
  return groups.map((group) => {
    const most = room;
    room = Math.max(0, room - group.words.length);
    return <Group key={group.title ?? ''} {...group} {...props} most={most} />;
  });
});

/** The menu that opens under a row's button, and the note that is written from there. */
function useMenu({ remembered, onRemove }: Pick<SavedTableProps, 'remembered' | 'onRemove'>) {
  const menu = useRef<HTMLDivElement>(null);
  const [word, setWord] = useState<ListWord>();
  const [isNoting, setNoting] = useState(false);
  const voice = useVoice();
  const { remember, save } = useWordActions();
  const onMenu = useCallback((opened: ListWord, button: HTMLElement) => {
    setWord(opened);
    if (menu.current) placeMenu(menu.current, button);
  }, []);
  const memory = word && remembered.get(word.word_details.word_id);
  const tools = (
    <>
      <WordMenu
        ref={menu}
        word={word}
        memory={memory}
        voice={voice}
        onSay={(said) => word && remember.mutate({ word, said })}
        onNote={() => setNoting(true)}
        onSave={() => word && save.mutate(word)}
        onRemove={() => word && onRemove(word)}
      />
      {word && isNoting && (
        <NoteDialog
          word={word}
          memory={memory}
          onSave={(said) => remember.mutate({ word, said })}
          onClose={() => setNoting(false)}
        />
      )}
    </>
  );
  return { onMenu, tools };
}

/** The words that are shown, as a table: in groups by when they come back, or in one. */
export function SavedTable({ name, groups, remembered, selected, onToggle, onRemove }: SavedTableProps) {
  const words = groups.flatMap((group) => group.words);
  const { onMenu, tools } = useMenu({ remembered, onRemove });
  const props = { remembered, selected, onToggle };
  return (
    <div className="stack">
      <table className={words.length > MOST_LAID_OUT ? 'table saved-t long' : 'table saved-t'} role="table">
        <caption className="vh">Mots enregistrés</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col" className="sel">
              <SelectAll {...props} words={words} />
            </th>
            {HEADS.map(([name, label]) => (
              <th key={name} role="columnheader" scope="col" className={name}>
                {name === 'more' ? <span className="vh">{label}</span> : label}
              </th>
            ))}
          </tr>
        </thead>
        <Groups {...props} name={name} groups={groups} onMenu={onMenu} />
      </table>
      {tools}
    </div>
  );
}
