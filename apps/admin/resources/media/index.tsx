import Icon from '@mui/icons-material/GraphicEq';
import { lazy } from 'react';
import { Resource } from 'react-admin';

const MediaList = lazy(() => import('./media-list.tsx').then(({ MediaList }) => ({ default: MediaList })));
const MediaShow = lazy(() => import('./media-show.tsx').then(({ MediaShow }) => ({ default: MediaShow })));

export const media = (
  <Resource
    key="media"
    name="media"
    icon={Icon}
    options={{ label: 'Enregistrements' }}
    recordRepresentation="name"
    list={MediaList}
    show={MediaShow}
  />
);
