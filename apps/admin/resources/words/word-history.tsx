import { useEffect, useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { WordRecord, WordRevision } from '#modules/vocabulary/contract';
import { call } from '../../providers/call.ts';
import { Decision } from '../../ui/decision.tsx';
import { momentOf } from '../../ui/paris-time.ts';
import { compareFields } from '../drafts/autosave/form-fields.ts';
import { ComparisonView } from '../revisions/comparison-view.tsx';
import { WORD_FIELDS } from './word-field-names.ts';

function stateOf({ published_at, published_by, remark }: WordRevision): string {
  if (remark !== null) return `renvoyée${remark && `\u00a0: ${remark}`}`;
  if (published_at === null) return 'en attente ou remplacée';
  return `publiée le ${momentOf(published_at)}${published_by ? ` par ${published_by}` : ''}`;
}

/** What an entry was, each version beside the one before it; any of them can be had again. */
export function WordHistory() {
  const word = useRecordContext<WordRecord>();
  const [revisions, setRevisions] = useState<WordRevision[]>([]);
  const { id, version, is_waiting: isWaiting } = word ?? {};
  // biome-ignore lint/correctness/useExhaustiveDependencies(version): another version, another history
  // biome-ignore lint/correctness/useExhaustiveDependencies(isWaiting): what waited may be published now
  useEffect(() => {
    if (id === undefined) return;
    let isCurrent = true;
    call('GET /admin/words/{id}/revisions/', { params: { id } }).then(
      (found) => isCurrent && setRevisions(found),
      () => isCurrent && setRevisions([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [id, version, isWaiting]);
  if (!word || revisions.length === 0) return null;
  return (
    <details className="word-history">
      <summary>{`Versions\u00a0: ${revisions.length}`}</summary>
      <ol reversed>
        {revisions.map((revision, at) => {
          const before = revisions[at + 1];
          return (
            <li key={revision.version} value={revision.version}>
              {`${momentOf(revision.saved_at)}${revision.author ? `, par ${revision.author}` : ''}, ${stateOf(revision)}`}
              {before && (
                <ComparisonView comparison={compareFields(WORD_FIELDS, before.fields, revision.fields)} />
              )}
              {at > 0 && (
                <Decision
                  label={`Reprendre la version ${revision.version}`}
                  act={() =>
                    call('POST /admin/words/{id}/revisions/{version}/restore/', {
                      params: { id: word.id, version: revision.version },
                      body: { version: word.version },
                    })
                  }
                  done="Version reprise."
                >
                  <p>
                    {word.is_public
                      ? 'Ce sera une modification, qui attendra une seconde personne.'
                      : 'L’entrée redeviendra ce qu’elle était.'}
                  </p>
                </Decision>
              )}
            </li>
          );
        })}
      </ol>
    </details>
  );
}
