import { useEffect, useState } from 'react';
import type { OfflineText } from '../../offline/offline-texts.ts';
import { ownPlace } from '../../session/session.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { showToast } from '../../ui/toasts.tsx';

function OfflineTextCard({ text, book }: Pick<OfflineText, 'text' | 'book'>) {
  return (
    <li>
      <h2>
        <SiteLink to={`/texts/${text.slug}`}>{text.title}</SiteLink>
      </h2>
      {text.title_ar && (
        <p lang="ar" dir="rtl">
          {text.title_ar}
        </p>
      )}
      <p className="from">
        {book.title} · texte {text.order_in_book}
      </p>
    </li>
  );
}

function Terms() {
  return (
    <ul className="terms">
      <li>Les dix derniers textes ouverts sont gardés sur cet appareil, sans leur enregistrement.</li>
      <li>
        Ceux qui demandent un abonnement le sont jusqu’à la fin de l’abonnement, si vous avez coché «&nbsp;Se
        souvenir de moi&nbsp;» en vous connectant. Ils disparaissent quand vous vous déconnectez.
      </li>
      <li>Enregistrer un mot ou marquer un texte comme terminé demande le réseau.</li>
    </ul>
  );
}

/** The texts that can be read without a network, and on which terms. */
export function OfflineShelf() {
  const [stored, setStored] = useState<OfflineText[]>();
  useEffect(() => {
    let isLeft = false;
    void import('../../offline/offline-texts.ts')
      .then(({ offlineTexts }) => offlineTexts(ownPlace()))
      // Where nothing can be stored there is nothing.
      .catch(() => [])
      .then((found) => {
        if (!isLeft) setStored(found);
      });
    return () => {
      isLeft = true;
    };
  }, []);

  async function forget(): Promise<void> {
    const { deleteOfflineTexts } = await import('../../offline/offline-texts.ts');
    await deleteOfflineTexts(ownPlace());
    setStored([]);
    showToast('Vos textes hors ligne sont supprimés de cet appareil.', 'success');
  }
  const hasSome = stored !== undefined && stored.length > 0;
  return (
    <section className="kept-texts" aria-label="Textes lisibles hors ligne">
      {stored?.length === 0 && <p className="prose">Aucun texte n’est encore gardé sur cet appareil.</p>}
      {hasSome && (
        <ul className="shelf">
          {stored.map(({ text, book }) => (
            <OfflineTextCard key={text.id} text={text} book={book} />
          ))}
        </ul>
      )}
      <Terms />
      {hasSome && (
        <p>
          <button className="btn" type="button" onClick={() => void forget()}>
            Supprimer mes textes hors ligne
          </button>
        </p>
      )}
    </section>
  );
}
