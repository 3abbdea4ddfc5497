import {
  CreateButton,
  DataTable,
  FunctionField,
  List,
  SelectInput,
  TextInput,
  TopToolbar,
  useListContext,
} from 'react-admin';
import { PART_NAMES } from '#modules/arabic';
import type { StaffWord } from '#modules/vocabulary/contract';
import { call } from '../../providers/call.ts';
import { Decision } from '../../ui/decision.tsx';
import { Arabic, ArabicField } from '../../ui/fields/arabic.tsx';
import { choicesOf } from '../../ui/fields/list-parts.tsx';
import { MixedTextField } from '../../ui/fields/mixed-text.tsx';

const FILTERS = [
  <TextInput
    key="q"
    source="q"
    label="Arabe, racine ou français"
    alwaysOn
    resettable
    slotProps={{ htmlInput: { dir: 'auto' } }}
  />,
  <SelectInput
    key="part_of_speech"
    source="part_of_speech"
    label="Nature"
    alwaysOn
    choices={choicesOf(PART_NAMES)}
  />,
  <SelectInput
    key="is_public"
    source="is_public"
    label="Vue par"
    alwaysOn
    choices={[
      { id: true, name: 'tous' },
      { id: false, name: 'l’équipe seule' },
    ]}
  />,
  <SelectInput
    key="is_left"
    source="is_left"
    label="Emploi"
    alwaysOn
    choices={[{ id: true, name: 'laissées par un brouillon' }]}
  />,
  <SelectInput
    key="is_waiting"
    source="is_waiting"
    label="Modification"
    alwaysOn
    choices={[{ id: true, name: 'à relire' }]}
  />,
];

/** An entry, with the number that tells it from others of its spelling. */
function Entry({ arabic_with_vowels, homograph }: StaffWord) {
  return (
    <>
      <Arabic>{arabic_with_vowels}</Arabic>
      {homograph > 1 && ` ${homograph}`}
    </>
  );
}

/** Where the list shows what drafts that were never saved have left: takes it all back at once. */
function RemoveLeft() {
  const { filterValues, total = 0 } = useListContext<StaffWord>();
  if (filterValues.is_left !== true || total === 0) return null;
  return (
    <Decision
      label="Tout retirer"
      act={() => call('DELETE /admin/left-words/')}
      done={({ count }) => `Entrées retirées\u00a0: ${count}.`}
    >
      <p>
        Toutes les entrées que personne n’emploie, faites il y a plus d’un jour, quittent le dictionnaire de
        l’équipe.
      </p>
    </Decision>
  );
}

export function WordList() {
  return (
    <List
      title="Dictionnaire"
      filters={FILTERS}
      sort={{ field: 'arabic_with_vowels', order: 'ASC' }}
      perPage={25}
      exporter={false}
      actions={
        <TopToolbar>
          <RemoveLeft />
          <CreateButton label="Nouveau mot" />
        </TopToolbar>
      }
    >
      <DataTable rowClick="edit" bulkActionButtons={false}>
        <DataTable.Col source="arabic_with_vowels" label="Mot">
          <FunctionField<StaffWord> render={(word) => <Entry {...word} />} />
        </DataTable.Col>
        <DataTable.Col source="french_translation" label="Sens" field={MixedTextField} />
        <DataTable.Col source="part_of_speech" label="Nature" className="wide-only">
          <FunctionField<StaffWord> render={({ part_of_speech }) => PART_NAMES[part_of_speech]} />
        </DataTable.Col>
        <DataTable.Col source="root" label="Racine" className="wide-only">
          <ArabicField source="root" />
        </DataTable.Col>
        <DataTable.Col source="is_public" label="Vue par" disableSort className="wide-only">
          <FunctionField<StaffWord>
            render={({ is_public, is_waiting }) =>
              `${is_public ? 'tous' : 'l’équipe'}${is_waiting ? ' · à relire' : ''}`
            }
          />
        </DataTable.Col>
        <DataTable.NumberCol source="texts_count" label="Textes" disableSort />
      </DataTable>
    </List>
  );
}
