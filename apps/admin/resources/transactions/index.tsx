import Icon from '@mui/icons-material/ReceiptLongOutlined';
import { lazy } from 'react';
import { Resource } from 'react-admin';

const TransactionList = lazy(() =>
  import('./transaction-list.tsx').then(({ TransactionList }) => ({ default: TransactionList })),
);

export const transactions = (
  <Resource
    key="transactions"
    name="transactions"
    icon={Icon}
    options={{ label: 'Paiements' }}
    list={TransactionList}
  />
);
