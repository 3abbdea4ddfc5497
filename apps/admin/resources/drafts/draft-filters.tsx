import { SelectInput, TextInput } from 'react-admin';
import { STATE_NAMES } from './transitions.ts';

const STATES = Object.entries(STATE_NAMES).map(([id, name]) => ({ id, name }));

/** What the lists of books, texts and articles are sifted by: words and state. */
export const DRAFT_FILTERS = [
  <TextInput key="q" source="q" label="Chercher" alwaysOn resettable />,
  <SelectInput key="state" source="state" label="État" alwaysOn choices={STATES} />,
];
