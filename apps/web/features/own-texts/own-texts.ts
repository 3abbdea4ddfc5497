import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { tokenise } from '#modules/arabic';
import type { OwnGloss, OwnText, OwnTextItem, OwnTextList } from '#modules/own-texts/contract';
import { OWN_TEXTS } from '../../offline/offline-place.ts';
import { orOffline } from '../../offline/or-offline.ts';
import { saveOwn } from '../../offline/own-copies.ts';
import { MEMBER_KEY } from '../../session/member-queries.ts';
import { call, ownPlace, readerId, useSession } from '../../session/session.ts';
import {
  changeDeviceTexts,
  DRAFT_ID,
  deviceTexts,
  followDeviceTexts,
  MOST_ON_DEVICE,
  readDraft,
} from './device-texts.ts';

const KEY = [...MEMBER_KEY, 'own-texts'] as const;
const LIST = OWN_TEXTS;
const copyOf = (id: string) => `${LIST}.${id}`;

/** Beside their other copies for reading without a network: it goes as these do. */
async function storeCopy<T>(name: string, value: T): Promise<T> {
  // They are free to read, whatever their reader pays.
  await saveOwn(name, value, { isSubscriber: false, ownPlace }).catch(() => undefined);
  return value;
}

const listQuery = queryOptions({
  queryKey: [...KEY, 'list'],
  queryFn: async () => storeCopy(LIST, await orOffline(call)('GET /own-texts/')),
  networkMode: 'always',
});

const textQuery = (id: string) =>
  queryOptions({
    queryKey: [...KEY, id],
    queryFn: async () =>
      storeCopy(copyOf(id), await orOffline(call)('GET /own-texts/{id}/', { params: { id } })),
    networkMode: 'always',
  });

const glossQuery = queryOptions({
  queryKey: [...KEY, 'glosses'],
  queryFn: async () => storeCopy(`${LIST}.glosses`, await orOffline(call)('GET /own-texts/glosses/')),
  networkMode: 'always',
});

/** Where somebody's texts are: in their account, or on the device; undefined while nobody knows. */
export function useOwner(): 'account' | 'device' | undefined {
  const { status, hasFailed } = useSession();
  useEffect(followDeviceTexts, []);
  if (status === 'visitor') return 'device';
  // Without a network nobody says who reads; what was stored of them is there all the same.
  return status === 'member' || (hasFailed && readerId() !== undefined) ? 'account' : undefined;
}

/** What a visitor has on this device. */
export const useDevice = () => useSyncExternalStore(deviceTexts.subscribe, deviceTexts.get, deviceTexts.get);

const OPENING_WORDS = 5;

export function itemOf({ id, title, arabic, created_at, updated_at }: OwnText): OwnTextItem {
  const words = tokenise(arabic).filter(({ isWord }) => isWord);
  const opening = words.slice(0, OPENING_WORDS);
  return {
    ...{ id, title, created_at, updated_at },
    opening: opening.map(({ text }) => text).join(' '),
    words_count: words.length,
  };
}

/** The texts of whoever reads; undefined while they are not known. */
export function useOwnTexts(owner: ReturnType<typeof useOwner>) {
  const inAccount = useQuery({ ...listQuery, enabled: owner === 'account' });
  const { texts } = useDevice();
  const onDevice = useMemo((): OwnTextList => ({ texts: texts.map(itemOf), limit: MOST_ON_DEVICE }), [texts]);
  return {
    list: owner === 'account' ? inAccount.data : owner && onDevice,
    hasFailed: owner === 'account' && inAccount.isError,
    retry: () => void inAccount.refetch(),
  };
}

/** A text of theirs, in their account or still on the device: null when they have no such one. */
export function useOwnText(owner: ReturnType<typeof useOwner>, id: string) {
  const isDraft = id === DRAFT_ID;
  const { texts } = useDevice();
  const draft = useMemo(
    () => (isDraft && typeof window !== 'undefined' ? readDraft() : undefined),
    [isDraft],
  );
  const onDevice = isDraft ? draft : texts.find((text) => text.id === id);
  const inAccount = useQuery({
    ...textQuery(id),
    enabled: owner === 'account' && !isDraft && !onDevice && id !== '',
    retry: false,
  });
  if (owner === 'account' && !isDraft && !onDevice) {
    const { data: text, error, refetch } = inAccount;
    return { text, isOnDevice: false, error, retry: () => void refetch() };
  }
  return { text: owner && (onDevice ?? null), isOnDevice: true, error: null, retry: () => undefined };
}

/** What somebody has written to words that the dictionary does not have. */
export function useOwnGlosses(owner: ReturnType<typeof useOwner>): readonly OwnGloss[] {
  const inAccount = useQuery({ ...glossQuery, enabled: owner === 'account' });
  const { glosses } = useDevice();
  return owner === 'account' ? (inAccount.data ?? []) : glosses;
}

/** It could not be stored on the device; or there is no more room for it there. */
export class DeviceRefused extends Error {}

function saveOnDevice(text: OwnText): OwnText {
  const now = new Date().toISOString();
  const saved = { ...text, version: text.version + 1, updated_at: now };
  let isFull = false;
  const isStored = changeDeviceTexts(({ texts, glosses }) => {
    const others = texts.filter(({ id }) => id !== text.id);
    isFull = others.length >= MOST_ON_DEVICE;
    return { texts: isFull ? texts : [saved, ...others], glosses };
  });
  if (isFull) {
    throw new DeviceRefused(
      `Cet appareil garde ${MOST_ON_DEVICE} textes au plus. Effacez-en un, ou ouvrez un compte\u00a0: rien de celui-ci n’est perdu.`,
    );
  }
  if (!isStored) {
    throw new DeviceRefused(
      'Rien n’a pu être gardé sur cet appareil\u00a0: votre navigateur le refuse, ou il n’y a plus de place.',
    );
  }
  return saved;
}

async function saveInAccount(client: QueryClient, text: OwnText): Promise<OwnText> {
  const { id, title, arabic, french, choices, version } = text;
  const body = { title, arabic, french, choices, version };
  const saved = await call('PUT /own-texts/{id}/', { params: { id }, body });
  client.setQueryData(textQuery(id).queryKey, saved);
  await storeCopy(copyOf(id), saved);
  void client.invalidateQueries({ queryKey: listQuery.queryKey });
  return saved;
}

/** What can be done with texts, wherever they are. */
export function useOwnTextChanges(owner: ReturnType<typeof useOwner>) {
  const client = useQueryClient();
  return useMemo(
    () => ({
      async save(text: OwnText): Promise<OwnText> {
        return owner === 'account' ? saveInAccount(client, text) : saveOnDevice(text);
      },
      async erase(id: string): Promise<void> {
        if (owner === 'account') {
          await call('DELETE /own-texts/{id}/', { params: { id } });
          client.removeQueries({ queryKey: textQuery(id).queryKey });
          await storeCopy(copyOf(id), null);
          await client.invalidateQueries({ queryKey: listQuery.queryKey });
        } else {
          changeDeviceTexts(({ texts, glosses }) => ({
            texts: texts.filter((text) => text.id !== id),
            glosses,
          }));
        }
      },
      async gloss(written: OwnGloss): Promise<void> {
        if (owner === 'account') {
          client.setQueryData(glossQuery.queryKey, await call('PUT /own-texts/glosses/', { body: written }));
          return;
        }
        changeDeviceTexts(({ texts, glosses }) => {
          const others = glosses.filter(({ lemma }) => lemma !== written.lemma);
          return { texts, glosses: written.gloss === '' ? others : [...others, written] };
        });
      },
    }),
    [client, owner],
  );
}
