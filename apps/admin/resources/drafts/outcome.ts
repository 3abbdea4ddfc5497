import type { HttpError } from 'react-admin';
import { momentOf } from '../../ui/paris-time.ts';

/** What became of the last save. */
export type Outcome =
  | { kind: 'none' | 'saving' }
  /** Nobody answers; it is tried again by itself. */
  | { kind: 'offline' }
  /** Somebody else has saved meanwhile; the message says who and when. */
  | { kind: 'conflict'; message: string }
  /** `fields`: what is wrong, by field of the document. */
  | { kind: 'refused'; message: string; fields: Readonly<Record<string, string>> };

interface RefusalBody {
  code?: string;
  errors?: Record<string, string>;
  faults?: { field: string; message: string }[];
  saved_by?: string | null;
  saved_at?: string;
}

/** What a save has come to that was not done. */
export function outcomeOf({ status, message, body }: HttpError): Outcome {
  if (status === 0) return { kind: 'offline' };
  const { code, errors = {}, faults = [], saved_by, saved_at } = (body ?? {}) as RefusalBody;
  if (code === 'edit_conflict') {
    const when = saved_at ? ` le ${momentOf(saved_at)}` : '';
    return { kind: 'conflict', message: `${saved_by ?? 'Quelqu’un'} a enregistré une autre version${when}.` };
  }
  const ofFaults = Object.fromEntries(faults.map((fault) => [fault.field, fault.message]));
  return { kind: 'refused', message, fields: { ...errors, ...ofFaults } };
}
