import Icon from '@mui/icons-material/CardMembershipOutlined';
import { lazy } from 'react';
import { Resource } from 'react-admin';
import type { SubscriptionRecord } from '#modules/subscriptions/contract';

const SubscriptionList = lazy(() =>
  import('./subscription-list.tsx').then(({ SubscriptionList }) => ({ default: SubscriptionList })),
);
const SubscriptionShow = lazy(() =>
  import('./subscription-show.tsx').then(({ SubscriptionShow }) => ({ default: SubscriptionShow })),
);

export const subscriptions = (
  <Resource
    key="subscriptions"
    name="subscriptions"
    icon={Icon}
    options={{ label: 'Abonnements' }}
    recordRepresentation={({ id, plan_name }: SubscriptionRecord) => `${plan_name}, n° ${id}`}
    list={SubscriptionList}
    show={SubscriptionShow}
  />
);
