import { useGetIdentity, usePermissions } from 'react-admin';
import type { Role } from '../../providers/auth-provider.ts';
import type { Me } from './transitions.ts';

/** Who works here; null until it is known. */
export function useMe(): Me | null {
  const { identity } = useGetIdentity();
  const { permissions } = usePermissions<Role>();
  return identity && permissions
    ? { id: Number(identity.id), isSuperuser: permissions === 'superuser' }
    : null;
}
