import type { Reader } from '#modules/platform';
import { mayRead } from '#modules/subscriptions';
import type { TextLinkRow } from './preview-links.ts';

/**
 * Whether whoever has a link to a text may read it. A text's own link was made to be read by anybody; in the preview
 * of its book a text opens to whom it would open once it is published.
 */
export function mayOpen({ part_of, document }: TextLinkRow, reader: Reader | null, now: Date): boolean {
  return part_of === null || mayRead(reader, { isFreeSample: document.is_free_sample }, now);
}
