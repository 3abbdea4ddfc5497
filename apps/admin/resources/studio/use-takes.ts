import { type RefObject, useEffect, useRef, useState } from 'react';
import type { HttpError } from 'react-admin';
import type { LineTake } from '#modules/authoring/contract';
import { SPEECH_RATE } from '#modules/authoring/sound/speech';
import { writeWav } from '#modules/authoring/sound/wav';
import { call } from '../../providers/call.ts';
import { useRetry } from '../drafts/use-retry.ts';
import { forgetPending, type PendingTake, readPending, writePending } from './pending-takes.ts';

const NO_ROOM =
  'Ce navigateur n’a pas de place pour les prises\u00a0: elles ne restent que tant que cette page est ouverte.';

export interface Takes {
  /** By what is said; null until they are known. */
  stored: ReadonlyMap<string, LineTake> | null;
  /** The newest of each line that the server does not have, by what is said. */
  pending: ReadonlyMap<string, PendingTake>;
  /** Why they are not known, not sent or not held by the browser. */
  refusal: string | null;
  isOffline: boolean;
  /** Holds what was said until somebody has decided; it takes the place of what was held of this line. */
  hold(line: string, samples: Float32Array): void;
  /** What is held of this line is good, and goes to the server. */
  accept(line: string): void;
}

const isUnanswered = (error: unknown) => {
  const { status } = error as HttpError;
  return status === 0 || status === 429 || status >= 500;
};

const send = ({ id, textId, line, recordedAt, wav }: PendingTake) =>
  call('POST /admin/texts/{id}/takes/', {
    params: { id: textId },
    query: { take: id, line, age: Math.max(0, Math.round((Date.now() - Date.parse(recordedAt)) / 1_000)) },
    file: new Blob([wav], { type: 'audio/wav' }),
  });

/** Sends what is accepted until nobody answers. Whatever is wrong with one take, it stays, and the others go on. */
async function sendEach(
  takes: RefObject<readonly PendingTake[]>,
  onSent: (take: PendingTake, answer: LineTake) => void,
): Promise<{ isOffline: boolean; refusal?: string }> {
  const refused = new Map<string, string>();
  const next = () => takes.current.find(({ isAccepted, id }) => isAccepted && !refused.has(id));
  for (let take = next(); take; take = next()) {
    try {
      onSent(take, await send(take));
    } catch (error) {
      if (isUnanswered(error)) return { isOffline: true };
      refused.set(take.id, (error as HttpError).message);
    }
  }
  const [refusal] = refused.values();
  return { isOffline: false, ...(refusal === undefined ? {} : { refusal }) };
}

/** What this person has recorded and the server does not have: here, and in the browser's database as it changes. */
function usePending(userId: number, onRefused: (reason: string) => void) {
  const [pending, setPending] = useState<readonly PendingTake[]>([]);
  const latest = useRef(pending);
  function show(takes: readonly PendingTake[]) {
    latest.current = takes;
    setPending(takes);
  }
  function forget(gone: readonly PendingTake[]) {
    for (const { id } of gone) forgetPending(id).catch(() => undefined);
  }
  return {
    pending,
    latest,
    read: async () => show([...(await readPending(userId)), ...latest.current]),
    drop(gone: readonly PendingTake[]) {
      show(latest.current.filter((take) => !gone.includes(take)));
      forget(gone);
    },
    /** Writes a take in the place of others, which go only then; it is shown once it outlives the page, or never will. */
    async write(take: PendingTake, replaced: readonly PendingTake[]) {
      show(latest.current.filter((other) => !replaced.includes(other)));
      await writePending(take).catch(() => onRefused(NO_ROOM));
      show([...latest.current.filter(({ id }) => id !== take.id), take]);
      forget(replaced);
    },
  };
}

/** What the server has of a text, by what is said; null until it has answered. */
function useStored(textId: number, onFailed: (error: unknown) => void) {
  const [stored, setStored] = useState<ReadonlyMap<string, LineTake> | null>(null);
  return {
    stored,
    add: (take: LineTake) => setStored((known) => new Map(known).set(take.line, take)),
    async load() {
      try {
        const takes = await call('GET /admin/texts/{id}/takes/', { params: { id: textId } });
        const known = takes.map((take) => [take.line, take] as const);
        // What was sent meanwhile is newer.
        setStored((sent) => new Map([...known, ...(sent ?? [])]));
      } catch (error) {
        onFailed(error);
      }
    },
  };
}

/** What was said of a line just now, before anybody has decided on it. */
function newTake(of: Pick<PendingTake, 'userId' | 'textId' | 'line'>, samples: Float32Array): PendingTake {
  return {
    ...of,
    ...{ id: crypto.randomUUID(), isAccepted: false },
    recordedAt: new Date().toISOString(),
    seconds: samples.length / SPEECH_RATE,
    wav: writeWav(samples, SPEECH_RATE),
  };
}

/** The takes of a text: those of the server, and those of this browser on their way to it. */
export function useTakes(textId: number, userId: number): Takes {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isOffline, setOffline] = useState(false);
  const isSending = useRef(false);
  const { pending, latest, read, drop, write } = usePending(userId, setRefusal);
  const { stored, add, load } = useStored(textId, (error) => {
    if (isUnanswered(error)) setOffline(true);
    else setRefusal((error as HttpError).message);
  });

  async function sendAll() {
    if (isSending.current) return;
    isSending.current = true;
    const outcome = await sendEach(latest, (take, answer) => {
      if (take.textId === textId) add(answer);
      drop([take]);
    });
    if (outcome.refusal) setRefusal(outcome.refusal);
    setOffline(outcome.isOffline);
    isSending.current = false;
  }
  useRetry(isOffline, () => void Promise.all([load(), sendAll()]));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each text and person
  useEffect(() => {
    void load();
    // A browser that has no such database holds nothing.
    read().then(sendAll, () => undefined);
  }, [textId, userId]);

  const ofText = (takes: readonly PendingTake[]) => takes.filter((take) => take.textId === textId);
  const ofLine = (line: string) => ofText(latest.current).filter((take) => take.line === line);
  return {
    stored,
    pending: new Map(ofText(pending).map((take) => [take.line, take])),
    refusal,
    isOffline,
    hold(line, samples) {
      const undecided = ofLine(line).filter(({ isAccepted }) => !isAccepted);
      void write(newTake({ userId, textId, line }, samples), undecided);
    },
    accept(line) {
      const held = ofLine(line).at(-1);
      if (!held || held.isAccepted) return;
      const others = ofLine(line).filter((take) => take !== held);
      void write({ ...held, isAccepted: true }, others).then(sendAll);
    },
  };
}
