import Icon from '@mui/icons-material/GridOn';
import { lazy } from 'react';
import { Resource } from 'react-admin';

const ConjugationList = lazy(() =>
  import('./conjugation-list.tsx').then(({ ConjugationList }) => ({ default: ConjugationList })),
);
const ConjugationEdit = lazy(() =>
  import('./conjugation-edit.tsx').then(({ ConjugationEdit }) => ({ default: ConjugationEdit })),
);

export const conjugations = (
  <Resource
    key="conjugations"
    name="conjugations"
    icon={Icon}
    options={{ label: 'Conjugaisons' }}
    recordRepresentation="arabic_with_vowels"
    list={ConjugationList}
    edit={ConjugationEdit}
  />
);
