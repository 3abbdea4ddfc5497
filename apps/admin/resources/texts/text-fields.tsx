import { useRef } from 'react';
import { AutocompleteInput, Form, ReferenceInput } from 'react-admin';
import { LEVELS } from '#modules/arabic';
import type { TextDocument } from '#modules/authoring/contract';
import { call } from '../../providers/call.ts';
import { mendFrench } from '../../ui/fields/french-text.ts';
import './text-fields.css';

interface TextFieldsProps {
  document: TextDocument;
  /** A new text takes the number after the book's last one. */
  isNew: boolean;
  onChange(part: Partial<TextDocument>): void;
}

/** The number after the last text of a book. */
export async function nextNumber(bookId: number): Promise<number> {
  const [last] = await call('GET /admin/texts/', {
    query: { filter: { book_id: bookId }, sort: ['order_in_book', 'DESC'], range: [0, 0] },
  });
  return (last?.order_in_book ?? 0) + 1;
}

interface LevelChoiceProps {
  level: TextDocument['level'];
  onChange(level: TextDocument['level']): void;
}

/** A text's title, its place and who may read it. */
export function TextFields({ document, isNew, onChange }: TextFieldsProps) {
  /** The book whose number is asked for; none once the author has typed one. */
  const numbered = useRef<number>(null);

  async function choose(bookId: number) {
    if (!isNew) return onChange({ book_id: bookId });
    numbered.current = bookId;
    // None until it is known: whoever saves in between is told so, and saves no number that another text has. Without
    // an answer its author types it.
    onChange({ book_id: bookId, order_in_book: 0 });
    const number = await nextNumber(bookId).catch(() => undefined);
    if (number && numbered.current === bookId) onChange({ order_in_book: number });
  }

  return (
    <div className="text-fields">
      <label className="title">
        <span>Titre</span>
        <input
          id="text-title"
          required
          maxLength={200}
          value={document.title}
          onChange={({ target }) => onChange({ title: mendFrench(target.value) })}
        />
      </label>
      <label className="title">
        <span>Titre arabe</span>
        <input
          id="text-title_ar"
          lang="ar"
          dir="rtl"
          maxLength={200}
          value={document.title_ar ?? ''}
          onChange={({ target }) => onChange({ title_ar: target.value || null })}
        />
      </label>
      <BookChoice bookId={document.book_id || null} onChoose={(id) => void choose(id)} />
      <label className="narrow">
        <span>Numéro</span>
        <input
          id="text-order_in_book"
          type="number"
          min={1}
          value={document.order_in_book || ''}
          onChange={({ target }) => {
            numbered.current = null;
            onChange({ order_in_book: Number(target.value) });
          }}
        />
      </label>
      <label className="choice">
        <input
          type="checkbox"
          checked={document.is_free_sample}
          onChange={({ target }) => onChange({ is_free_sample: target.checked })}
        />{' '}
        Extrait gratuit
      </label>
      <LevelChoice level={document.level ?? null} onChange={(level) => onChange({ level })} />
    </div>
  );
}

/** The level that is shown: the counted one, or another with its reason, which is reviewed with the text. */
function LevelChoice({ level, onChange }: LevelChoiceProps) {
  const chosen = LEVELS.find((one) => one === level?.level);
  return (
    <>
      <label className="narrow">
        <span>Niveau</span>
        <select
          id="text-level"
          value={chosen ?? ''}
          onChange={({ target }) => {
            const to = LEVELS.find((one) => one === target.value);
            onChange(to ? { level: to, reason: level?.reason ?? '' } : null);
          }}
        >
          <option value="">Celui du compte</option>
          {LEVELS.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      {chosen && (
        <label className="title">
          <span>Raison du niveau</span>
          <input
            required
            maxLength={300}
            value={level?.reason ?? ''}
            onChange={({ target }) => onChange({ level: chosen, reason: mendFrench(target.value) })}
          />
        </label>
      )}
    </>
  );
}

interface BookChoiceProps {
  bookId: number | null;
  onChoose(bookId: number): void;
}

/** The book of a text, looked for by its title: a library may have more books than a list can show. */
function BookChoice({ bookId, onChoose }: BookChoiceProps) {
  return (
    <Form record={{ id: 'book', book_id: bookId }}>
      <ReferenceInput source="book_id" reference="books" sort={{ field: 'position', order: 'ASC' }}>
        <AutocompleteInput
          id="text-book_id"
          label="Livre"
          optionText="title"
          variant="outlined"
          helperText={false}
          onChange={(id) => id && onChoose(Number(id))}
        />
      </ReferenceInput>
    </Form>
  );
}
