import {
  Create,
  DeleteButton,
  Edit,
  maxLength,
  required,
  SaveButton,
  SimpleForm,
  TextInput,
  Toolbar,
  useInput,
} from 'react-admin';
import { FrenchInput } from '../../ui/fields/field.tsx';
import { slugFrom } from '../../ui/fields/french-text.ts';

const NAME = [required('Le nom est à remplir.'), maxLength(60, 'Le nom est limité à 60\u00a0caractères.')];
const SLUG = required('L’adresse est à remplir.');

/** A category's name and its address, which a new one takes from its name until somebody types another. */
function CategoryFields({ isNew = false }: { isNew?: boolean }) {
  const { field: name } = useInput<string>({ source: 'name' });
  const { field: slug } = useInput<string>({ source: 'slug' });
  const followsName = isNew && (slug.value || '') === slugFrom(name.value || '');
  return (
    <>
      <FrenchInput
        source="name"
        label="Nom"
        validate={NAME}
        onChange={({ target }) => followsName && slug.onChange(slugFrom(target.value))}
      />
      <TextInput
        source="slug"
        label="Adresse (/blog?category=…)"
        validate={SLUG}
        helperText="Des minuscules sans accent, des chiffres et des traits d’union. Une adresse changée ne mène plus à l’ancienne page."
      />
    </>
  );
}

export function CategoryCreate() {
  return (
    <Create title="Nouvelle catégorie" redirect="list">
      <SimpleForm warnWhenUnsavedChanges>
        <CategoryFields isNew />
      </SimpleForm>
    </Create>
  );
}

/** One that an article is in is refused by the server, which says so. */
function CategoryToolbar() {
  return (
    <Toolbar>
      <SaveButton />
      <DeleteButton
        mutationMode="pessimistic"
        confirmTitle={'Supprimer cette catégorie\u00a0?'}
        confirmContent="Seule une catégorie qu’aucun article ne porte peut l’être. Cette suppression est définitive."
      />
    </Toolbar>
  );
}

export function CategoryEdit() {
  return (
    <Edit mutationMode="pessimistic" redirect="list">
      <SimpleForm toolbar={<CategoryToolbar />} warnWhenUnsavedChanges>
        <CategoryFields />
      </SimpleForm>
    </Edit>
  );
}
