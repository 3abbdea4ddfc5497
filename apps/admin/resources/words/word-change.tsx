import { useRecordContext } from 'react-admin';
import type { WordRecord } from '#modules/vocabulary/contract';
import { call } from '../../providers/call.ts';
import { compareFields } from '../drafts/autosave/form-fields.ts';
import { useMe } from '../drafts/use-me.ts';
import { WaitingChange } from '../revisions/waiting-change.tsx';
import { WORD_FIELDS } from './word-field-names.ts';

/** The change of an entry that everybody sees: what it would be, and what a second person decides. */
export function WordChange() {
  const word = useRecordContext<WordRecord>();
  const me = useMe();
  const change = word?.change;
  if (!word || !change) return word?.is_public ? <PublicNotice /> : null;
  const move = (action: 'publish' | 'return', remark = '') =>
    call('POST /admin/words/{id}/transitions/', {
      params: { id: word.id },
      body: { version: word.version, action, remark },
    });
  return (
    <WaitingChange
      change={change}
      comparison={compareFields(WORD_FIELDS, change.published, word)}
      me={me}
      move={move}
      publishing="Le dictionnaire et tous les textes qui ont ce mot la montreront aussitôt."
      returning="L’entrée reste ce qu’elle était. La raison se lit parmi ses versions."
      returned="l’entrée reste ce qu’elle était."
    />
  );
}

function PublicNotice() {
  return (
    <p className="soft">
      Tout le monde voit cette entrée&nbsp;: ce que l’on y change attend une seconde personne.
    </p>
  );
}
