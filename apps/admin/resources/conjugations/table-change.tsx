import type { CellName } from '#modules/arabic';
import type { ConjugationChange, ConjugationRecord } from '#modules/conjugation/contract';
import { call } from '../../providers/call.ts';
import { Decision } from '../../ui/decision.tsx';
import { momentOf } from '../../ui/paris-time.ts';
import type { Me } from '../drafts/transitions.ts';
import { type Comparison, changeOf } from '../revisions/compare-documents.ts';
import { ComparisonView } from '../revisions/comparison-view.tsx';
import { describeCell } from './table-cells.ts';

/** What readers see of the table beside what they would see. */
function compareTable(record: ConjugationRecord, { cells, notes }: ConjugationChange): Comparison {
  const changed = (Object.keys(cells) as CellName[]).flatMap((cell) => {
    const engine = record.engine_cells[cell] ?? null;
    return changeOf(
      describeCell(cell) ?? cell,
      record.person_cells[cell] ?? engine,
      cells[cell] ?? engine,
      true,
    );
  });
  return { fields: [...changed, ...changeOf('Notes', record.notes, notes)], columns: [], words: [] };
}

/** The change of a table that everybody sees: what it would be, and what a second person decides. */
export function TableChange({ record, me }: { record: ConjugationRecord; me: Me }) {
  const { id, version, change } = record;
  if (!change) return null;
  const move = (action: 'publish' | 'return', remark = '') =>
    call('POST /admin/conjugations/{id}/transitions/', { params: { id }, body: { version, action, remark } });
  const mayPublish = me.role === 'superuser' || (me.role === 'reviewer' && me.id !== change.author_id);
  return (
    <section className="table-change" aria-label="Modification à relire">
      <h2>Modification à relire</h2>
      <p>
        {`Par ${change.author ?? 'un compte supprimé'}, le ${momentOf(change.saved_at)}. Les lecteurs voient encore ce qui était publié.`}
      </p>
      <ComparisonView comparison={compareTable(record, change)} />
      {mayPublish ? (
        <Decision label="Publier la modification" act={() => move('publish')} done="Modification publiée.">
          <p>Le tableau du verbe et la recherche par ses formes la montreront aussitôt.</p>
        </Decision>
      ) : (
        <p className="soft">Quelqu’un d’autre la publiera.</p>
      )}
      <Decision
        label="Renvoyer"
        asks="Pourquoi"
        act={(remark) => move('return', remark)}
        done={'Modification renvoyée\u00a0: le tableau reste ce qu’il était.'}
      >
        <p>Le tableau reste ce qu’il était.</p>
      </Decision>
    </section>
  );
}
