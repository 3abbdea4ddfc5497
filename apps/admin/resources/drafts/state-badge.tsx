import { useRecordContext } from 'react-admin';
import type { DraftBookItem, DraftPostItem, DraftTextItem } from '#modules/authoring/contract';
import { Workshop } from '../../ui/workshop.tsx';
import { stateName } from './transitions.ts';
import '../texts/texts.css';

/** Where a book, a text or an article stands, in words. */
export function StateBadge() {
  const record = useRecordContext<DraftBookItem | DraftTextItem | DraftPostItem>();
  if (!record) return null;
  const isOlderLive = record.is_live && record.state !== 'published';
  return (
    <Workshop>
      <span className={`badge ${record.state}`}>{stateName(record)}</span>
      {isOlderLive && <span className="soft"> en ligne</span>}
    </Workshop>
  );
}
