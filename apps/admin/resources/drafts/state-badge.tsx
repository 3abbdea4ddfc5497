import { useRecordContext } from 'react-admin';
import type { DraftBookItem, DraftPostItem, DraftTextItem, ListedText } from '#modules/authoring/contract';
import { stateName } from './transitions.ts';
import './state-badge.css';

/** Where a book, a text or an article stands, as a shape and in words. */
export function StateBadge() {
  const record = useRecordContext<DraftBookItem | DraftTextItem | DraftPostItem | ListedText>();
  if (!record) return null;
  const { state, is_live, remark } = record;
  const isOlderLive = is_live && state !== 'published';
  const isReturned = state === 'draft' && remark !== null;
  return (
    <span className={`draft-state ${isReturned ? 'returned' : state}`}>
      {isReturned ? 'Renvoyé' : stateName(record)}
      {isOlderLive && <span className="soft"> en ligne</span>}
    </span>
  );
}
