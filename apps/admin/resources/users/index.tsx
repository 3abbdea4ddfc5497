import Icon from '@mui/icons-material/PeopleOutlined';
import { lazy } from 'react';
import { Resource } from 'react-admin';

const UserList = lazy(() => import('./user-list.tsx').then(({ UserList }) => ({ default: UserList })));
const UserShow = lazy(() => import('./user-show.tsx').then(({ UserShow }) => ({ default: UserShow })));

export const users = (
  <Resource
    key="users"
    name="users"
    icon={Icon}
    options={{ label: 'Comptes' }}
    recordRepresentation="username"
    list={UserList}
    show={UserShow}
  />
);
