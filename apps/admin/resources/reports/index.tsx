import Icon from '@mui/icons-material/FlagOutlined';
import { lazy } from 'react';
import { Resource } from 'react-admin';

const ReportList = lazy(() =>
  import('./report-list.tsx').then(({ ReportList }) => ({ default: ReportList })),
);
const ReportEdit = lazy(() =>
  import('./report-edit.tsx').then(({ ReportEdit }) => ({ default: ReportEdit })),
);

export const reports = (
  <Resource
    key="reports"
    name="reports"
    icon={Icon}
    options={{ label: 'Signalements' }}
    recordRepresentation={({ text_title, line }) => `${text_title}, ligne ${line}`}
    list={ReportList}
    edit={ReportEdit}
  />
);
