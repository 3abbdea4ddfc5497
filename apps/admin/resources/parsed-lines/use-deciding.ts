import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type HttpError, useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { ParsedLineRecord, WordDecision } from '#modules/parsing/contract';
import { call } from '../../providers/call.ts';
import { useRefusal } from '../../ui/decision.tsx';
import { decisionOf, type ParsedWord } from './correction.ts';

/** Words of a line as they were before they were decided on. */
interface Step {
  lineId: number;
  before: ParsedWord[];
}

/** The place of a line's page, at one of its words. */
export const placeOf = (lineId: number, token?: number) =>
  `/parsed-lines/${lineId}${token === undefined ? '' : `?mot=${token + 1}`}`;

export const isInDoubt = ({ withheld = [], pos }: ParsedWord): boolean =>
  withheld.length > 0 || pos === undefined;

/** Confirms each word that nobody has decided on. */
export function confirmUndecided(words: readonly ParsedWord[]): WordDecision[] {
  return words
    .filter(({ origin }) => origin === 'RULE')
    .map(({ token, form }) => ({ token, form, kind: 'CONFIRMED' }));
}

const readLine = (id: number) => call('GET /admin/parsed-lines/{id}/', { params: { id } });

/** The line with a doubtful word that comes next in its text, else the most doubtful of all; none when all are settled. */
async function nextDoubtful({ id, text_id, line }: ParsedLineRecord): Promise<number | undefined> {
  const ofText = await call('GET /admin/parsed-lines/', {
    query: { filter: { text_id, is_doubtful: true }, sort: ['text_id', 'ASC'], range: [0, 999] },
  });
  const others = ofText.filter((one) => one.id !== id);
  const next = others.find((one) => one.line > line) ?? others[0];
  if (next) return next.id;
  const [most] = await call('GET /admin/parsed-lines/', {
    query: { filter: { is_doubtful: true }, sort: ['doubtful_count', 'DESC'], range: [0, 0] },
  });
  return most && most.id !== id ? most.id : undefined;
}

/** A line as the server has it, and how decisions on its words, or on those of another line, are written there. */
function useParsedLine(id: number, refuse: (refusal: unknown) => void) {
  const client = useQueryClient();
  const [isSaving, setSaving] = useState(false);
  const keyOf = (lineId: number) => ['parsed-lines', 'desk', lineId];
  const { data: line, error } = useQuery({ queryKey: keyOf(id), queryFn: () => readLine(id), gcTime: 0 });

  async function write(lineId: number, version: number, words: WordDecision[], dropped: number[] = []) {
    setSaving(true);
    try {
      const answer = await call('PUT /admin/parsed-lines/{id}/', {
        params: { id: lineId },
        body: { version, words, dropped },
      });
      client.setQueryData(keyOf(lineId), answer);
      return answer;
    } catch (refusal) {
      refuse(refusal);
      if ((refusal as HttpError).status === 409) await client.invalidateQueries({ queryKey: keyOf(lineId) });
      return undefined;
    } finally {
      setSaving(false);
    }
  }

  return { line, isSaving, write, refusal: (error as HttpError | null)?.message };
}

/** A line whose words are being decided on, and the way from one doubtful word to the next. */
export function useDeciding(id: number) {
  const navigate = useNavigate();
  const notify = useNotify();
  const refuse = useRefusal();
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const { line, isSaving, write, refusal } = useParsedLine(id, refuse);

  /** On to the next doubtful word of the line, and then to the next doubtful line. */
  async function goOn(from: number, words = line?.words ?? []): Promise<void> {
    if (!line) return;
    const next = words.find((word) => word.token > from && isInDoubt(word));
    if (next) return void navigate(placeOf(id, next.token));
    const other = await nextDoubtful(line).catch(refuse);
    if (typeof other === 'number') return void navigate(placeOf(other));
    notify('Plus aucun mot douteux ailleurs.', { type: 'info' });
  }

  return {
    ...{ line, isSaving, goOn, refusal },
    mayUndo: steps.length > 0,
    /** Decides on words of the line; then it goes on from this place. */
    async decide(words: WordDecision[], from: number | null): Promise<boolean> {
      if (!line || isSaving) return false;
      const answer = await write(id, line.version, words);
      if (!answer) return false;
      const before = words.flatMap(({ token }) => line.words[token] ?? []);
      setSteps([...steps, { lineId: id, before }]);
      if (from !== null) await goOn(from, answer.words);
      return true;
    },
    /** Takes the last decision back, and shows its word. */
    async undo(): Promise<void> {
      const last = steps.at(-1);
      if (!last || isSaving) return;
      const { version } = await readLine(last.lineId);
      const answer = await write(last.lineId, version, last.before.map(decisionOf));
      if (!answer) return;
      setSteps(steps.slice(0, -1));
      void navigate(placeOf(last.lineId, last.before[0]?.token));
    },
    /** Forgets a decision whose word is gone. */
    drop: (lostId: number) => line && write(id, line.version, [], [lostId]),
  };
}

export type Deciding = ReturnType<typeof useDeciding>;
