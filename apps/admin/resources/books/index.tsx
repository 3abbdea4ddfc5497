import Icon from '@mui/icons-material/MenuBook';
import { lazy } from 'react';
import { Resource } from 'react-admin';
import { Route } from 'react-router-dom';

const BookList = lazy(() => import('./book-list.tsx').then(({ BookList }) => ({ default: BookList })));
const BookEdit = lazy(() => import('./book-page.tsx').then(({ BookEdit }) => ({ default: BookEdit })));
const BookCreate = lazy(() => import('./book-page.tsx').then(({ BookCreate }) => ({ default: BookCreate })));
const RevisionsPage = lazy(() =>
  import('../revisions/revisions-page.tsx').then(({ RevisionsPage }) => ({ default: RevisionsPage })),
);

export const books = (
  <Resource
    key="books"
    name="books"
    icon={Icon}
    options={{ label: 'Livres' }}
    recordRepresentation="title"
    list={BookList}
    create={BookCreate}
    edit={BookEdit}
  >
    <Route path=":id/versions" element={<RevisionsPage kind="books" />} />
  </Resource>
);
