import type { ReactNode } from 'react';
import { Decision } from '../../ui/decision.tsx';
import { momentOf } from '../../ui/paris-time.ts';
import type { Me } from '../drafts/transitions.ts';
import type { Comparison } from './compare-documents.ts';
import { ComparisonView } from './comparison-view.tsx';

interface WaitingChangeProps {
  change: { author: string | null; author_id: number | null; saved_at: string };
  /** From what readers see to what they would see. */
  comparison: Comparison;
  me: Me | null | undefined;
  move(action: 'publish' | 'return', remark?: string): Promise<unknown>;
  /** What publishing it does, and sending it back. */
  publishing: string;
  returning: ReactNode;
  returned: string;
}

/** A change of what everybody sees: what it would be, and what a second person decides. */
export function WaitingChange(props: WaitingChangeProps) {
  const { change, comparison, me, move, publishing, returning, returned } = props;
  const mayPublish = me?.role === 'superuser' || (me?.role === 'reviewer' && me.id !== change.author_id);
  return (
    <section className="waiting-change" aria-label="Modification à relire">
      <h2>Modification à relire</h2>
      <p>
        {`Par ${change.author ?? 'un compte supprimé'}, le ${momentOf(change.saved_at)}. Les lecteurs voient encore ce qui était publié.`}
      </p>
      <ComparisonView comparison={comparison} />
      {mayPublish ? (
        <Decision label="Publier la modification" act={() => move('publish')} done="Modification publiée.">
          <p>{publishing}</p>
        </Decision>
      ) : (
        <p className="soft">Quelqu’un d’autre la publiera.</p>
      )}
      <Decision
        label="Renvoyer"
        asks="Pourquoi"
        act={(remark) => move('return', remark)}
        done={`Modification renvoyée\u00a0: ${returned}`}
      >
        <p>{returning}</p>
      </Decision>
    </section>
  );
}
