import type { SubscriptionContext } from '../context.ts';
import type { UserSubscription } from '../contract.ts';
import { listUserSubscriptions } from './list-user-subscriptions.ts';

/** As the console writes every other date (`apps/admin/ui/paris-time.ts`). */
const DAY = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'medium', timeZone: 'Europe/Paris' });

function wordsFor({ status, end_date, auto_renew, grants_access, is_approved }: UserSubscription): string {
  const end = end_date ? DAY.format(new Date(end_date)).replace(/^1 /, '1er ') : '';
  if (status === 'pending') return is_approved ? 'approuvé, paiement attendu' : 'en attente de paiement';
  if (status === 'suspended') return `suspendu, payé jusqu’au ${end}`;
  if (status === 'cancelled') return end ? `résilié, terminé le ${end}` : 'abandonné avant tout paiement';
  if (status === 'expired') return `expiré le ${end}`;
  if (!grants_access) return `terminé le ${end}`;
  return auto_renew ? `actif, renouvelé le ${end}` : `actif jusqu’au ${end}, sans renouvellement`;
}

/**
 * Where somebody stands, in a few words for staff: «Mensuel : actif, renouvelé le 3 mars 2026».
 * @returns null when they have never subscribed
 */
export async function describeSubscription(
  context: SubscriptionContext,
  userId: number,
  now: Date,
): Promise<string | null> {
  const [current] = await listUserSubscriptions(context, userId, now);
  return current ? `${current.plan_name}\u00a0: ${wordsFor(current)}` : null;
}
