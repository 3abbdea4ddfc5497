import Icon from '@mui/icons-material/ImageOutlined';
import { lazy } from 'react';
import { Resource } from 'react-admin';

const PictureList = lazy(() =>
  import('./picture-list.tsx').then(({ PictureList }) => ({ default: PictureList })),
);
const PictureShow = lazy(() =>
  import('./picture-show.tsx').then(({ PictureShow }) => ({ default: PictureShow })),
);

export const pictures = (
  <Resource
    key="pictures"
    name="pictures"
    icon={Icon}
    options={{ label: 'Images' }}
    recordRepresentation="name"
    list={PictureList}
    show={PictureShow}
  />
);
