import { useEffect, useRef } from 'react';
import type { NewPreviewLink } from '#modules/authoring/contract';
import { momentOf } from '../../ui/paris-time.ts';
import type { DraftKind } from '../drafts/draft-kinds.ts';
import type { usePreviewLinks } from './use-preview-links.ts';

const versionOf = (revision: number) => (revision === 0 ? 'Version en ligne' : `Version ${revision}`);

/** The address of a new link, ready to be copied. */
function FreshLink({ link }: { link: NewPreviewLink }) {
  const field = useRef<HTMLInputElement>(null);
  const address = location.origin + link.path;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new address is selected, to be copied
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [address]);
  return (
    <div className="actions fresh-link">
      <label>
        <span>Adresse à envoyer (elle ne sera plus affichée)</span>
        <input ref={field} readOnly value={address} />
      </label>
      <button
        type="button"
        onClick={() => void navigator.clipboard?.writeText(address).catch(() => undefined)}
      >
        Copier
      </button>
      <a href={link.path} target="_blank" rel="noreferrer">
        Ouvrir l’aperçu
      </a>
    </div>
  );
}

/** Links by which somebody sees a book, a text or an article as learners would, before it is published. */
export function PreviewLinks({
  kind,
  previews,
  onCreate,
}: {
  kind: DraftKind;
  previews: ReturnType<typeof usePreviewLinks>;
  onCreate(): void;
}) {
  const { links, fresh, refusal, revoke } = previews;
  return (
    <section aria-labelledby="previews">
      <h2 id="previews">Aperçus</h2>
      <p className="soft">
        Qui a l’adresse d’un aperçu voit cette version comme la verront les lecteurs, sans se connecter,
        pendant sept jours.
        {kind === 'books' &&
          ' Ses textes y sont tels qu’ils sont à cet instant\u00a0; ceux qui ne sont pas des extraits gratuits s’ouvrent aux abonnés et à la rédaction.'}
      </p>
      <div className="actions">
        <button type="button" className="main" onClick={onCreate}>
          Créer un lien d’aperçu
        </button>
      </div>
      {refusal && (
        <p className="wrong" role="alert">
          {refusal}
        </p>
      )}
      {fresh && <FreshLink link={fresh} />}
      {links.length > 0 && (
        <ul className="preview-links">
          {links.map(({ id, revision, expires_at }) => (
            <li key={id}>
              {`${versionOf(revision)}, jusqu’au ${momentOf(expires_at)}`}{' '}
              <button
                type="button"
                onClick={() => void revoke(id)}
                aria-label={`Retirer le lien vers la ${versionOf(revision).toLowerCase()}`}
              >
                Retirer
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
