import { useGetIdentity, usePermissions } from 'react-admin';
import type { StaffRole } from '#modules/platform/contract';
import type { Me } from './transitions.ts';

/** Who works here; null until it is known. */
export function useMe(): Me | null {
  const { identity } = useGetIdentity();
  const { permissions } = usePermissions<StaffRole>();
  return identity && permissions ? { id: Number(identity.id), role: permissions } : null;
}
