import type { Actor } from '#modules/platform';
import { mayRead } from '#modules/subscriptions';
import type { TextLinkRow } from './preview-links.ts';

/**
 * Whether whoever has a link to a text may read it. A text's own link was made to be read by anybody; in the preview
 * of its book a text opens to whom it would open once it is published.
 */
export function mayOpen({ part_of, document }: TextLinkRow, actor: Actor | null, now: Date): boolean {
  return part_of === null || mayRead(actor, { isFreeSample: document.is_free_sample }, now);
}
