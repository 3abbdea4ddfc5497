import { DeleteButton, Edit, SaveButton, Toolbar, useRecordContext } from 'react-admin';
import { useParams } from 'react-router-dom';
import type { WordRecord } from '#modules/vocabulary/contract';
import { Arabic } from '../../ui/fields/arabic.tsx';
import { AutosaveForm, useFormRefusal } from '../drafts/autosave/autosave-form.tsx';
import { WORD_FIELDS } from './word-field-names.ts';
import { WordInputs } from './word-fields.tsx';
import { WordUses } from './word-uses.tsx';
import './words.css';

function Title() {
  const word = useRecordContext<WordRecord>();
  return <Arabic>{word?.arabic_with_vowels}</Arabic>;
}

/** A word that a text has cannot be removed: the texts stand beside. */
function WordToolbar() {
  const word = useRecordContext<WordRecord>();
  // The list, which is shown until the whole word comes, does not say where it stands.
  const isFree = word?.texts?.length === 0;
  return (
    <Toolbar className="word-toolbar">
      <SaveButton />
      <DeleteButton
        mutationMode="pessimistic"
        disabled={!isFree}
        confirmTitle={'Supprimer ce mot\u00a0?'}
        confirmContent="Il n’est dans aucun texte. Cette suppression est définitive."
      />
    </Toolbar>
  );
}

export function WordEdit() {
  const { id } = useParams();
  return (
    <Edit
      title={<Title />}
      mutationMode="pessimistic"
      mutationOptions={useFormRefusal()}
      redirect={false}
      aside={<WordUses />}
      className="word-edit"
    >
      <AutosaveForm key={id} kind="words" id={Number(id)} fields={WORD_FIELDS} toolbar={<WordToolbar />}>
        <WordInputs />
      </AutosaveForm>
    </Edit>
  );
}
