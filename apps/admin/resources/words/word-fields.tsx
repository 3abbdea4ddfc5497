import {
  BooleanInput,
  FormDataConsumer,
  NumberInput,
  required,
  SelectInput,
  useInput,
  useNotify,
} from 'react-admin';
import { PART_NAMES } from '#modules/arabic';
import type { WordFields as Fields } from '#modules/vocabulary/contract';
import { ArabicInput } from '../../ui/fields/arabic.tsx';
import { FrenchInput } from '../../ui/fields/field.tsx';
import { choicesOf } from '../../ui/fields/list-parts.tsx';
import { MixedText } from '../../ui/fields/mixed-text.tsx';
import { Workshop } from '../../ui/workshop.tsx';
import { proposeForms, type VerbTyped } from './propose-forms.ts';
import { GENDER_NAMES } from './word-field-names.ts';

const PROPOSED = ['root', 'imperative_with_vowels', 'masdar_with_vowels'] as const;

/** Fills in what the engine can say of a verb, where nothing has been typed. */
function ProposalButton({ verb }: { verb: VerbTyped }) {
  const fields = [
    useInput({ source: PROPOSED[0] }).field,
    useInput({ source: PROPOSED[1] }).field,
    useInput({ source: PROPOSED[2] }).field,
  ];
  const notify = useNotify();

  function propose() {
    const forms = proposeForms(verb);
    if (!forms) {
      notify('Le moteur ne connaît pas de verbe de ce passé et de ce présent.', { type: 'warning' });
      return;
    }
    PROPOSED.forEach((name, at) => {
      if (!fields[at]?.value && forms[name]) fields[at]?.onChange(forms[name]);
    });
  }

  return (
    <Workshop>
      <button type="button" onClick={propose}>
        Proposer la racine, l’impératif et le masdar régulier
      </button>
    </Workshop>
  );
}

function VerbFields({ verb }: { verb: VerbTyped }) {
  return (
    <>
      <ArabicInput source="present_with_vowels" label="Présent" />
      <ProposalButton verb={verb} />
      <ArabicInput source="imperative_with_vowels" label="Impératif" />
      <ArabicInput
        source="masdar_with_vowels"
        label="Masdar"
        helperText={
          <MixedText>
            {'Présent, impératif et masdar, tous les trois\u00a0; seul لَيْسَ n’a que son passé.'}
          </MixedText>
        }
      />
      <FrenchInput source="notes" label="Notes sur le verbe" multiline />
    </>
  );
}

function FieldsOf({ word }: { word: Partial<Fields> }) {
  const isVerb = word.part_of_speech === 'verb';
  return (
    <>
      <ArabicInput source="arabic_with_vowels" label={isVerb ? 'Passé' : 'Mot'} validate={required()} />
      <FrenchInput source="french_translation" label="Sens" validate={required()} />
      <ArabicInput
        source="root"
        label="Racine"
        helperText={<MixedText>Des lettres séparées par une espace, la hamza écrite ء.</MixedText>}
      />
      {isVerb ? <VerbFields verb={word} /> : <ArabicInput source="plural_with_vowels" label="Pluriel" />}
      {(word.part_of_speech === 'noun' || word.part_of_speech === 'proper_noun') && (
        <SelectInput
          source="gender"
          label="Genre"
          emptyText="Comme le mot le montre"
          choices={choicesOf(GENDER_NAMES)}
          helperText="Du nom arabe, quand sa fin ne le montre pas. Le genre du mot français ne dit rien du sien."
        />
      )}
    </>
  );
}

/** What is written of a word: which fields there are depends on its part of speech. */
export function WordInputs() {
  return (
    <>
      <SelectInput
        source="part_of_speech"
        label="Nature"
        validate={required()}
        choices={choicesOf(PART_NAMES)}
      />
      <FormDataConsumer<Partial<Fields>>>{({ formData }) => <FieldsOf word={formData} />}</FormDataConsumer>
      <NumberInput
        source="homograph"
        label="Numéro d’homographe"
        min={1}
        helperText="1, sauf si le dictionnaire a déjà ce mot avec une autre racine ou un autre sens."
      />
      <BooleanInput
        source="is_reference"
        label="Entrée de référence"
        helperText="Elle se trouve sur le site même si aucun texte publié ne l’emploie. Les autres, l’équipe est seule à les voir jusque-là."
      />
    </>
  );
}
