import { type FormEvent, useState } from 'react';
import {
  type HttpError,
  useGetMany,
  useListContext,
  useNotify,
  useRecordContext,
  useRefresh,
} from 'react-admin';
import type { ListedText } from '#modules/authoring/contract';
import { call } from '../../providers/call.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { MixedText } from '../../ui/fields/mixed-text.tsx';
import { Workshop } from '../../ui/workshop.tsx';
import { actionsFor } from '../drafts/transitions.ts';
import { useMe } from '../drafts/use-me.ts';
import { datesFrom, FORMATS, type Rhythm } from './calendar-days.ts';

const RHYTHM_NAMES: Readonly<Record<Rhythm, string>> = {
  day: 'Un texte par jour',
  week: 'Un texte par semaine',
};

const counted = (count: number) => (count === 1 ? '1 texte' : `${count} textes`);

/** As they are read: by book, then by number. */
const inOrder = (a: ListedText, b: ListedText) =>
  a.book_title.localeCompare(b.book_title, 'fr') || a.order_in_book - b.order_in_book;

interface DatesProps {
  texts: readonly ListedText[];
  dates: readonly Date[];
  /** Why the house has not taken a date, by text. */
  refusals: ReadonlyMap<number, string>;
}

/** What would come out when. */
function Dates({ texts, dates, refusals }: DatesProps) {
  return (
    <ol className="dates-to-come" aria-label="Parutions">
      {texts.map(({ id, title, book_title, order_in_book }, at) => (
        <li key={id}>
          <b>{title}</b>
          <small className="soft">{`${book_title}, ${order_in_book}`}</small>
          <span>{dates[at] ? FORMATS.moment.format(dates[at]) : 'Choisissez la première date'}</span>
          {refusals.has(id) && (
            <span className="wrong">
              <MixedText>{refusals.get(id) ?? ''}</MixedText>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Gives each of the texts its date; what is refused of one leaves the others theirs. */
async function giveDates(texts: readonly ListedText[], dates: readonly Date[]): Promise<Map<number, string>> {
  const refusals = new Map<number, string>();
  for (const [at, { id, revision }] of texts.entries()) {
    const body = { action: 'schedule' as const, revision, publish_at: dates[at]?.toISOString() };
    await call('POST /admin/texts/{id}/transitions/', { params: { id }, body }).catch((error: HttpError) =>
      refusals.set(id, error.message),
    );
  }
  return refusals;
}

interface ScheduleDialogProps {
  texts: readonly ListedText[];
  /** All of them have their date. */
  onDone(): void;
  onClose(): void;
}

function ScheduleDialog({ texts, onDone, onClose }: ScheduleDialogProps) {
  const [first, setFirst] = useState('');
  const [rhythm, setRhythm] = useState<Rhythm>('week');
  const [refusals, setRefusals] = useState<ReadonlyMap<number, string>>(new Map());
  const [isUnderWay, setIsUnderWay] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const dates = first === '' ? [] : datesFrom(first, rhythm, texts.length);

  async function schedule(event: FormEvent) {
    event.preventDefault();
    setIsUnderWay(true);
    const refused = await giveDates(texts, dates);
    setIsUnderWay(false);
    setRefusals(refused);
    refresh();
    const done = texts.length - refused.size;
    if (done > 0) notify(`${counted(done)} au calendrier.`, { type: 'success' });
    if (refused.size === 0) onDone();
  }

  return (
    <Dialog title={`Programmer ${counted(texts.length)}`} onClose={onClose}>
      <form className="fields" onSubmit={schedule}>
        <label>
          <span>Première parution (heure de Paris)</span>
          <input
            type="datetime-local"
            required
            value={first}
            onChange={({ target }) => setFirst(target.value)}
          />
        </label>
        <label>
          <span>Puis</span>
          <select value={rhythm} onChange={({ target }) => setRhythm(target.value as Rhythm)}>
            {Object.entries(RHYTHM_NAMES).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <Dates texts={texts} dates={dates} refusals={refusals} />
        {refusals.size > 0 && (
          <p className="wrong" role="alert">{`${counted(refusals.size)} sans date\u00a0: voyez pourquoi.`}</p>
        )}
        <DialogActions label="Programmer" isDisabled={isUnderWay} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

/** Chooses a text that may be given a date by who looks at it; none for another. */
export function TextChoice() {
  const text = useRecordContext<ListedText>();
  const { selectedIds, onToggleItem } = useListContext<ListedText>();
  const me = useMe();
  if (!text || !me || !actionsFor(text, me).includes('schedule')) return null;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on the row opens the text, and this one is no such press
    <label className="choice" onClick={(event) => event.stopPropagation()}>
      <input
        type="checkbox"
        aria-label={`Choisir «\u00a0${text.title}\u00a0»`}
        checked={selectedIds.includes(text.id)}
        onChange={() => onToggleItem(text.id)}
      />
    </label>
  );
}

/** What is done with the texts that are chosen: a first date and a rhythm, shown before they are given. */
export function ChosenTexts() {
  const { selectedIds, onUnselectItems } = useListContext<ListedText>();
  // Also those that are chosen on another page of the list.
  const { data = [] } = useGetMany<ListedText>('texts', { ids: selectedIds });
  const [isOpen, setIsOpen] = useState(false);
  if (selectedIds.length === 0) return null;
  const texts = data.filter(Boolean).sort(inOrder);
  return (
    <Workshop className="chosen-texts">
      <p role="status">
        {selectedIds.length === 1 ? '1 texte choisi' : `${selectedIds.length} textes choisis`}
      </p>
      <button type="button" className="plain" onClick={() => onUnselectItems()}>
        Ne plus choisir
      </button>
      <button type="button" className="main" disabled={texts.length === 0} onClick={() => setIsOpen(true)}>
        Programmer…
      </button>
      {isOpen && (
        <ScheduleDialog
          texts={texts}
          onDone={() => {
            setIsOpen(false);
            onUnselectItems();
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Workshop>
  );
}
