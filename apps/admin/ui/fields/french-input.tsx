import { TextInput, type TextInputProps } from 'react-admin';
import { mendFrench } from './french-text.ts';

/** A field of a form for French that readers see. */
export function FrenchInput(props: TextInputProps) {
  return <TextInput parse={mendFrench} {...props} />;
}
