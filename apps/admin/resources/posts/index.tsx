import Icon from '@mui/icons-material/ArticleOutlined';
import { lazy } from 'react';
import { Resource } from 'react-admin';
import { Route } from 'react-router-dom';

const PostList = lazy(() => import('./post-list.tsx').then(({ PostList }) => ({ default: PostList })));
const PostEdit = lazy(() => import('./post-page.tsx').then(({ PostEdit }) => ({ default: PostEdit })));
const PostCreate = lazy(() => import('./post-page.tsx').then(({ PostCreate }) => ({ default: PostCreate })));
const RevisionsPage = lazy(() =>
  import('../revisions/revisions-page.tsx').then(({ RevisionsPage }) => ({ default: RevisionsPage })),
);

export const posts = (
  <Resource
    key="posts"
    name="posts"
    icon={Icon}
    options={{ label: 'Articles' }}
    recordRepresentation="title"
    list={PostList}
    create={PostCreate}
    edit={PostEdit}
  >
    <Route path=":id/versions" element={<RevisionsPage kind="posts" />} />
  </Resource>
);
