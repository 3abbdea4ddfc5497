import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnTextItem } from '#modules/own-texts/contract';
import { CallRefused, messageOf } from '../../../client/call-refused.ts';
import { numberOf, plural } from '../../lib/plural.ts';
import { MEMBER_KEY } from '../../session/member-queries.ts';
import { call } from '../../session/session.ts';
import { showToast } from '../../ui/toasts.tsx';
import { changeDeviceTexts, deviceTexts } from './device-texts.ts';
import { itemOf, useDevice } from './own-texts.ts';
import { TextShelf } from './text-shelf.tsx';

/** What the account has written to a word itself goes before what was written on the device. */
async function moveGlosses(): Promise<void> {
  const known = new Set((await call('GET /own-texts/glosses/')).map(({ lemma }) => lemma));
  for (const gloss of deviceTexts.get().glosses) {
    if (!known.has(gloss.lemma)) await call('PUT /own-texts/glosses/', { body: gloss });
    changeDeviceTexts(({ texts, glosses }) => ({
      texts,
      glosses: glosses.filter(({ lemma }) => lemma !== gloss.lemma),
    }));
  }
}

/**
 * Takes the texts of this device into the account of its reader, the oldest first. Each leaves the device once the account
 * has it, so that what fails or does not fit stays; one that is sent twice, from two tabs, is one.
 * @returns how many have been taken
 */
async function moveTexts(): Promise<number> {
  let count = 0;
  for (const text of [...deviceTexts.get().texts].reverse()) {
    const { id, title, arabic, french, choices } = text;
    const body = { title, arabic, french, choices, version: 0 };
    try {
      await call('PUT /own-texts/{id}/', { params: { id }, body });
    } catch (error) {
      if (error instanceof CallRefused && error.code === 'own_texts_full') return count;
      throw error;
    }
    changeDeviceTexts(({ texts, glosses }) => ({ texts: texts.filter((one) => one.id !== id), glosses }));
    count += 1;
  }
  return count;
}

interface DeviceOfferProps {
  /** Texts that the account takes. */
  limit: number;
  onErase: (text: OwnTextItem) => void;
}

/** To a member: what this device has from before they had their account open, to read, to erase and to take along. */
export function DeviceOffer({ limit, onErase }: DeviceOfferProps) {
  const client = useQueryClient();
  const { texts, glosses } = useDevice();
  const move = useMutation({
    async mutationFn() {
      await moveGlosses();
      return moveTexts();
    },
    networkMode: 'always',
    onSuccess(count) {
      const moved = plural(count, 'texte est maintenant', 'textes sont maintenant');
      if (count > 0) showToast(`${moved} dans votre compte.`, 'success');
    },
    onError: (error) => showToast(messageOf(error, 'le site n’a pas répondu'), 'failure'),
    async onSettled() {
      await client.invalidateQueries({ queryKey: [...MEMBER_KEY, 'own-texts'] });
      // The words that were saved from these texts have their lines now.
      const { bringWords } = await import('../../session/sync-account.ts');
      await bringWords(client).catch(() => undefined);
    },
  });
  const isFull = move.isSuccess && texts.length > 0;
  const parts = [
    ...(texts.length > 0 ? [plural(texts.length, 'texte', 'textes')] : []),
    ...(glosses.length > 0 ? [plural(glosses.length, 'sens écrit par vous', 'sens écrits par vous')] : []),
  ];
  if (parts.length === 0) return null;
  return (
    <section className="device-offer" aria-labelledby="sur-cet-appareil">
      <h2 id="sur-cet-appareil">Sur cet appareil</h2>
      <p className="prose" role="status">
        {parts.join(' et ')}, d’avant votre connexion.{' '}
        {isFull &&
          `Votre compte garde ${numberOf(limit)} textes au plus\u00a0: ${texts.length < 2 ? 'celui-ci reste' : 'ceux-ci restent'} sur cet appareil. Effacez-en un de votre compte pour lui faire place.`}
      </p>
      <TextShelf label="Textes de cet appareil" texts={texts.map(itemOf)} onErase={onErase} />
      <p className="actions under-prose">
        <button className="btn main" type="button" disabled={move.isPending} onClick={() => move.mutate()}>
          Mettre dans mon compte
        </button>
      </p>
    </section>
  );
}
