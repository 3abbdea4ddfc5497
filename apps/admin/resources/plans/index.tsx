import Icon from '@mui/icons-material/SellOutlined';
import { lazy } from 'react';
import { Resource } from 'react-admin';

const PlanList = lazy(() => import('./plan-list.tsx').then(({ PlanList }) => ({ default: PlanList })));
const PlanEdit = lazy(() => import('./plan-form.tsx').then(({ PlanEdit }) => ({ default: PlanEdit })));
const PlanCreate = lazy(() => import('./plan-form.tsx').then(({ PlanCreate }) => ({ default: PlanCreate })));

export const plans = (
  <Resource
    key="plans"
    name="plans"
    icon={Icon}
    options={{ label: 'Formules' }}
    recordRepresentation="name"
    list={PlanList}
    create={PlanCreate}
    edit={PlanEdit}
  />
);
