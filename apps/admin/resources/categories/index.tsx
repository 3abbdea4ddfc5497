import Icon from '@mui/icons-material/LabelOutlined';
import { lazy } from 'react';
import { Resource } from 'react-admin';

const CategoryList = lazy(() =>
  import('./category-list.tsx').then(({ CategoryList }) => ({ default: CategoryList })),
);
const CategoryEdit = lazy(() =>
  import('./category-form.tsx').then(({ CategoryEdit }) => ({ default: CategoryEdit })),
);
const CategoryCreate = lazy(() =>
  import('./category-form.tsx').then(({ CategoryCreate }) => ({ default: CategoryCreate })),
);

export const categories = (
  <Resource
    key="categories"
    name="categories"
    icon={Icon}
    options={{ label: 'Catégories' }}
    recordRepresentation="name"
    list={CategoryList}
    create={CategoryCreate}
    edit={CategoryEdit}
  />
);
