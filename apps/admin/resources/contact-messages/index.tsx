import Icon from '@mui/icons-material/MailOutlined';
import { lazy } from 'react';
import { Resource } from 'react-admin';

const MessageList = lazy(() =>
  import('./message-list.tsx').then(({ MessageList }) => ({ default: MessageList })),
);
const MessageShow = lazy(() =>
  import('./message-show.tsx').then(({ MessageShow }) => ({ default: MessageShow })),
);

export const contactMessages = (
  <Resource
    key="contact-messages"
    name="contact-messages"
    icon={Icon}
    options={{ label: 'Messages' }}
    recordRepresentation="subject"
    list={MessageList}
    show={MessageShow}
  />
);
