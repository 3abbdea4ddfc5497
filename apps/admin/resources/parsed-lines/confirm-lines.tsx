import { TopToolbar, useListContext } from 'react-admin';
import type { ParsedLineItem } from '#modules/parsing/contract';
import { call } from '../../providers/call.ts';
import { Decision } from '../../ui/decision.tsx';
import { confirmUndecided } from './use-deciding.ts';

/** Confirms all words of some lines that nobody has decided on; returns how many. */
async function confirmLines(ids: readonly number[]): Promise<number> {
  let count = 0;
  // One after the other: each has its text parsed.
  for (const id of ids) {
    const { words, version } = await call('GET /admin/parsed-lines/{id}/', { params: { id } });
    const decisions = confirmUndecided(words);
    if (decisions.length === 0) continue;
    await call('PUT /admin/parsed-lines/{id}/', {
      params: { id },
      body: { version, words: decisions, dropped: [] },
    });
    count += decisions.length;
  }
  return count;
}

/** Confirms the lines of the list that are on the screen, all at once. */
export function ConfirmLines() {
  const { data = [] } = useListContext<ParsedLineItem>();
  if (data.length === 0) return null;
  return (
    <TopToolbar>
      <Decision
        label="Confirmer ces lignes"
        act={() => confirmLines(data.map(({ id }) => id))}
        done={(count) => `Mots confirmés\u00a0: ${count}.`}
      >
        <p>
          Tous les mots des {data.length}&nbsp;lignes de cette page seront confirmés tels que les règles les
          lisent. Ce qui est douteux reste tu, et sort de la file.
        </p>
      </Decision>
    </TopToolbar>
  );
}
