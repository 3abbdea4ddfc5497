import { DataTable, FunctionField, List, TextInput } from 'react-admin';
import type { StaffConjugation } from '#modules/conjugation/contract';
import { ArabicField } from '../../ui/fields/arabic.tsx';
import { YesOrNoFilter } from '../../ui/fields/list-parts.tsx';
import { MixedTextField } from '../../ui/fields/mixed-text.tsx';

const FILTERS = [
  <TextInput
    key="q"
    source="q"
    label="Verbe, forme, racine ou sens"
    alwaysOn
    resettable
    slotProps={{ htmlInput: { dir: 'auto' } }}
  />,
  <YesOrNoFilter
    key="unconfirmed"
    source="unconfirmed"
    label="Tableau"
    alwaysOn
    yes="À confirmer"
    no="Confirmé"
  />,
  <YesOrNoFilter
    key="is_waiting"
    source="is_waiting"
    label="Modifications"
    alwaysOn
    yes="À relire"
    no="Aucune"
  />,
];

function stateOf({ form, unconfirmed_count: left, is_waiting: isWaiting }: StaffConjugation): string {
  if (isWaiting) return 'Modification à relire';
  if (left > 0) return `${left} à confirmer`;
  return form === null ? 'Inconnu du moteur' : 'Confirmé';
}

export function ConjugationList() {
  return (
    <List
      title="Conjugaisons"
      filters={FILTERS}
      sort={{ field: 'arabic_with_vowels', order: 'ASC' }}
      perPage={25}
      exporter={false}
    >
      <DataTable rowClick="edit" bulkActionButtons={false}>
        <DataTable.Col source="arabic_with_vowels" label="Verbe" field={ArabicField} />
        <DataTable.Col
          source="present_with_vowels"
          label="Présent"
          disableSort
          className="wide-only"
          field={ArabicField}
        />
        <DataTable.Col source="french_translation" label="Sens" disableSort field={MixedTextField} />
        <DataTable.Col source="form" label="Forme" disableSort className="wide-only" />
        <DataTable.Col source="unconfirmed_count" label="Tableau">
          <FunctionField<StaffConjugation> render={stateOf} />
        </DataTable.Col>
        <DataTable.NumberCol source="corrected_count" label="Corrigées" className="wide-only" />
      </DataTable>
    </List>
  );
}
