import { useRecordContext } from 'react-admin';
import type { WordRecord } from '#modules/vocabulary/contract';
import { call } from '../../providers/call.ts';
import { Decision } from '../../ui/decision.tsx';
import { momentOf } from '../../ui/paris-time.ts';
import { compareFields } from '../drafts/form-fields.ts';
import { useMe } from '../drafts/use-me.ts';
import { ComparisonView } from '../revisions/comparison-view.tsx';
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
  const mayPublish = me?.role === 'superuser' || (me?.role === 'reviewer' && me.id !== change.author_id);
  return (
    <section className="word-change" aria-label="Modification à relire">
      <h2>Modification à relire</h2>
      <p>
        {`Par ${change.author ?? 'un compte supprimé'}, le ${momentOf(change.saved_at)}. Les lecteurs voient encore ce qui était publié.`}
      </p>
      <ComparisonView comparison={compareFields(WORD_FIELDS, change.published, word)} />
      {mayPublish ? (
        <Decision label="Publier la modification" act={() => move('publish')} done="Modification publiée.">
          <p>Le dictionnaire et tous les textes qui ont ce mot la montreront aussitôt.</p>
        </Decision>
      ) : (
        <p className="soft">Quelqu’un d’autre la publiera.</p>
      )}
      <Decision
        label="Renvoyer"
        asks="Pourquoi"
        act={(remark) => move('return', remark)}
        done="Modification renvoyée\u00a0: l’entrée reste ce qu’elle était."
      >
        <p>L’entrée reste ce qu’elle était. La raison se lit parmi ses versions.</p>
      </Decision>
    </section>
  );
}

function PublicNotice() {
  return (
    <p className="soft">
      Tout le monde voit cette entrée&nbsp;: ce que l’on y change attend une seconde personne.
    </p>
  );
}
