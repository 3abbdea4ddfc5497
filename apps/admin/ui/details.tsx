import { useRecordContext } from 'react-admin';
import { tellDetails } from './detail-names.ts';
import { MixedText } from './mixed-text.tsx';

/** The particulars of a record, as name and value, for whoever looks closely. */
export function Details() {
  const record = useRecordContext<{ id: number; details: Record<string, unknown> }>();
  return (
    <span>
      <MixedText>{tellDetails(record?.details ?? {}) || '–'}</MixedText>
    </span>
  );
}
