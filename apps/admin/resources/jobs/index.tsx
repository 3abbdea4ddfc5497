import Icon from '@mui/icons-material/BuildOutlined';
import { lazy } from 'react';
import { Resource } from 'react-admin';

const JobList = lazy(() => import('./job-list.tsx').then(({ JobList }) => ({ default: JobList })));

export const jobs = (
  <Resource key="jobs" name="jobs" icon={Icon} options={{ label: 'Tâches en échec' }} list={JobList} />
);
