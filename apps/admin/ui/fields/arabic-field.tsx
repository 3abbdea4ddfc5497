import { type FieldProps, useFieldValue } from 'react-admin';
import { Arabic } from './arabic.tsx';

/** What a record says in Arabic, in a list. */
export function ArabicField(props: FieldProps) {
  return <Arabic>{useFieldValue(props)}</Arabic>;
}
