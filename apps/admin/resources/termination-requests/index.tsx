import Icon from '@mui/icons-material/EventBusyOutlined';
import { lazy } from 'react';
import { Resource } from 'react-admin';

const TerminationList = lazy(() =>
  import('./termination-list.tsx').then(({ TerminationList }) => ({ default: TerminationList })),
);

export const terminationRequests = (
  <Resource
    key="termination-requests"
    name="termination-requests"
    icon={Icon}
    options={{ label: 'Résiliations' }}
    list={TerminationList}
  />
);
