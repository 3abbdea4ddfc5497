import { DataTable, SelectInput, TextInput } from 'react-admin';
import { choicesOf } from '../../ui/fields/list-parts.tsx';
import { Moment } from '../../ui/fields/moment.tsx';
import { STATE_NAMES } from './transitions.ts';

const STATES = choicesOf(STATE_NAMES);

/** What the lists of books, texts and articles are sifted by: words and state. */
export const DRAFT_FILTERS = [
  <TextInput key="q" source="q" label="Chercher" alwaysOn resettable />,
  <SelectInput key="state" source="state" label="État" alwaysOn choices={STATES} />,
];

/** Who saved the last revision of a book or a text, and when. */
export const SavedColumns = () => (
  <>
    <DataTable.Col source="author.username" label="Auteur" disableSort className="wide-only" />
    <DataTable.Col source="saved_at" label="Enregistré" className="wide-only">
      <Moment source="saved_at" />
    </DataTable.Col>
  </>
);
