import Icon from '@mui/icons-material/Translate';
import { lazy } from 'react';
import { Resource } from 'react-admin';

const WordList = lazy(() => import('./word-list.tsx').then(({ WordList }) => ({ default: WordList })));
const WordEdit = lazy(() => import('./word-edit.tsx').then(({ WordEdit }) => ({ default: WordEdit })));
const WordCreate = lazy(() =>
  import('./word-create.tsx').then(({ WordCreate }) => ({ default: WordCreate })),
);

export const words = (
  <Resource
    key="words"
    name="words"
    icon={Icon}
    options={{ label: 'Dictionnaire' }}
    recordRepresentation="arabic_with_vowels"
    list={WordList}
    create={WordCreate}
    edit={WordEdit}
  />
);
