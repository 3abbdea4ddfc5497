import Icon from '@mui/icons-material/ReportProblemOutlined';
import { lazy } from 'react';
import { Resource } from 'react-admin';

const ReviewList = lazy(() =>
  import('./review-list.tsx').then(({ ReviewList }) => ({ default: ReviewList })),
);

export const paymentReviews = (
  <Resource
    key="payment-reviews"
    name="payment-reviews"
    icon={Icon}
    options={{ label: 'Cas de paiement' }}
    list={ReviewList}
  />
);
