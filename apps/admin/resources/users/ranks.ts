import type { Rank, UserListItem } from '#modules/accounts/contract';

export const RANKS: Readonly<Record<Rank, string>> = {
  learner: 'Lecteur',
  editor: 'Rédaction',
  reviewer: 'Relecture',
  support: 'Accueil',
  superuser: 'Direction',
};

type Life = Pick<UserListItem, 'is_active' | 'activated_at' | 'erased_at'>;

/** Whether an account can be logged in to, in a word. */
export function lifeOf({ is_active, activated_at, erased_at }: Life): string {
  if (erased_at) return 'Supprimé';
  if (!is_active) return 'Fermé';
  return activated_at ? 'Ouvert' : 'À valider';
}
