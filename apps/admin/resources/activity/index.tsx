import Icon from '@mui/icons-material/History';
import { lazy } from 'react';
import { Resource } from 'react-admin';

const ActivityList = lazy(() =>
  import('./activity-list.tsx').then(({ ActivityList }) => ({ default: ActivityList })),
);

export const activity = (
  <Resource key="activity" name="activity" icon={Icon} options={{ label: 'Activité' }} list={ActivityList} />
);
