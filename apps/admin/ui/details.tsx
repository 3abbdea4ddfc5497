import { useRecordContext } from 'react-admin';
import { formatDetails } from './detail-names.ts';
import { MixedText } from './fields/mixed-text.tsx';

/** The particulars of a record, as name and value, for whoever looks closely. */
export function Details() {
  const record = useRecordContext<{ id: number; details: Record<string, unknown> }>();
  return (
    <span>
      <MixedText>{formatDetails(record?.details ?? {}) || '–'}</MixedText>
    </span>
  );
}
