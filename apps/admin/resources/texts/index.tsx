import Icon from '@mui/icons-material/Subject';
import { lazy } from 'react';
import { Resource } from 'react-admin';
import { Route } from 'react-router-dom';

const TextList = lazy(() => import('./text-list.tsx').then(({ TextList }) => ({ default: TextList })));
const TextEdit = lazy(() => import('./text-page.tsx').then(({ TextEdit }) => ({ default: TextEdit })));
const RevisionsPage = lazy(() =>
  import('../revisions/revisions-page.tsx').then(({ RevisionsPage }) => ({ default: RevisionsPage })),
);
const TextCreate = lazy(() => import('./text-page.tsx').then(({ TextCreate }) => ({ default: TextCreate })));

export const texts = (
  <Resource
    key="texts"
    name="texts"
    icon={Icon}
    options={{ label: 'Textes' }}
    recordRepresentation="title"
    list={TextList}
    create={TextCreate}
    edit={TextEdit}
  >
    <Route path=":id/versions" element={<RevisionsPage kind="texts" />} />
  </Resource>
);
