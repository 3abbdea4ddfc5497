import { Fragment } from 'react';
import { type FieldProps, useFieldValue } from 'react-admin';
import { splitAtArabic } from '#modules/arabic';
import { Arabic } from './arabic.tsx';

/** French with Arabic words in it, each marked up as what it is. */
export function MixedText({ children }: { children: string }) {
  return splitAtArabic(children).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which are never reordered
    <Fragment key={at}>{at % 2 === 1 ? <Arabic>{part}</Arabic> : part}</Fragment>
  ));
}

/** The same of a record, in a list. */
export function MixedTextField(props: FieldProps) {
  return (
    <span className="told">
      <MixedText>{useFieldValue(props) ?? ''}</MixedText>
    </span>
  );
}
