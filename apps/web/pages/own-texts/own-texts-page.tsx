import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OwnTextItem } from '#modules/own-texts/contract';
import { DeviceOffer } from '../../features/own-texts/device-offer.tsx';
import { useOwner, useOwnText, useOwnTextChanges, useOwnTexts } from '../../features/own-texts/own-texts.ts';
import { TextForm } from '../../features/own-texts/text-form.tsx';
import { TextShelf } from '../../features/own-texts/text-shelf.tsx';
import { usePageHead } from '../../lib/page-context.tsx';
import { plural } from '../../lib/plural.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { Failure } from '../../ui/states.tsx';
import { TitlePair } from '../../ui/title-pair.tsx';
import { showToast } from '../../ui/toasts.tsx';

/** What is done with a text, and who sees it. */
function Promises({ isOnDevice }: { isOnDevice: boolean }) {
  return (
    <aside>
      <div>
        <h2>Ce que Soutour en fait</h2>
        <ul>
          <li>
            Chaque mot découpé et expliqué<small>avec vos mots appris, reconnus</small>
          </li>
          <li>
            Les mots inconnus signalés<small>vous notez leur sens une fois</small>
          </li>
          <li>
            Deux lectures possibles&nbsp;?<small>vous choisissez, et c’est retenu</small>
          </li>
        </ul>
      </div>
      <p className="own-cap">
        Votre texte n’est vu que de vous. Il n’est ni publié, ni traduit. Vous pouvez l’effacer quand vous
        voulez.
        {isOnDevice && ' Sans compte, il ne quitte pas cet appareil.'}
      </p>
    </aside>
  );
}

const NOT_ERASED = 'Ce texte n’a pas pu être effacé. Veuillez réessayer.';

/** Where a text is pasted to be read with the site’s cards, and those that were. */
export function OwnTextsPage() {
  const owner = useOwner();
  const { list, hasFailed, retry } = useOwnTexts(owner);
  const changes = useOwnTextChanges(owner);
  const deviceChanges = useOwnTextChanges('device');
  const [parameters] = useSearchParams();
  const editedId = parameters.get('modifier') ?? '';
  const { text: edited } = useOwnText(owner, editedId);
  const [asked, setAsked] = useState<OwnTextItem>();
  usePageHead({
    title: 'Mon texte',
    description: 'Collez un texte arabe et lisez-le avec les fiches de Soutour.',
    canonicalPath: null,
  });
  function remove(text: OwnTextItem, { erase }: typeof changes) {
    // A text that is erased is gone for good: asked twice.
    if (asked?.id !== text.id) {
      setAsked(text);
      showToast(`Pressez encore une fois pour effacer «\u00a0${text.title}\u00a0»`, 'info');
      return;
    }
    erase(text.id).then(
      () => showToast('Texte effacé', 'success'),
      () => showToast(NOT_ERASED, 'failure'),
    );
  }
  const isEditing = editedId !== '';
  return (
    <>
      <TitlePair french="Mon texte" arabic="نَصِّي" isShort>
        <p className="under">
          Collez un texte arabe, vocalisé de préférence&nbsp;: vous le lirez avec les fiches de Soutour.
        </p>
      </TitlePair>
      {owner === 'account' && list && (
        <DeviceOffer limit={list.limit} onErase={(text) => remove(text, deviceChanges)} />
      )}
      {(!isEditing || edited) && (
        <TextForm key={edited?.id ?? 'new'} owner={owner} edited={edited ?? undefined}>
          <Promises isOnDevice={owner === 'device'} />
        </TextForm>
      )}
      {isEditing && edited === null && <p className="prose">Ce texte n’est plus là.</p>}
      {hasFailed && <Failure message="Vos textes n’ont pas pu être chargés." onRetry={retry} />}
      {list && (
        <>
          <TextShelf label="Mes textes" texts={list.texts} onErase={(text) => remove(text, changes)} />
          {list.texts.length > 0 && (
            <p className="own-cap shelf-limit">
              {plural(list.texts.length, 'texte', 'textes')} sur {list.limit}
              {owner === 'device' && ', sur cet appareil'}
              {list.limit < 10 && (
                <>
                  {' '}
                  · <SiteLink to="/subscription/plans">Un abonnement en garde deux cents</SiteLink>
                </>
              )}
            </p>
          )}
        </>
      )}
    </>
  );
}
