import { DeleteWithConfirmButton, Show, TopToolbar, useRecordContext } from 'react-admin';
import { Link } from 'react-router-dom';
import type { MediaRecord } from '#modules/authoring/contract';
import { clock } from '../../ui/fields/moment.tsx';
import { dayOf } from '../../ui/paris-time.ts';
import { useSound } from '../../ui/upload/use-sound.ts';
import { Workshop } from '../../ui/workshop.tsx';

const PLACES = {
  published: 'en ligne',
  draft: 'version de travail',
  revision: 'ancienne version',
  preview: 'lien d’aperçu',
} as const;

function ShowActions() {
  const media = useRecordContext<MediaRecord>();
  if (!media || media.is_used) return null;
  return (
    <TopToolbar>
      <DeleteWithConfirmButton
        mutationMode="pessimistic"
        confirmTitle={'Supprimer cet enregistrement\u00a0?'}
        confirmContent="Aucun texte ne l’emploie. Son fichier sera supprimé."
      />
    </TopToolbar>
  );
}

function Uses({ uses }: Pick<MediaRecord, 'uses'>) {
  if (uses.length === 0) return <p className="soft">Aucun texte ne l’emploie.</p>;
  return (
    <ul>
      {uses.map(({ text_id, title, book_title, place }) => (
        <li key={`${text_id} ${place}`}>
          <Link to={`/texts/${text_id}`}>{title}</Link>, {book_title} ({PLACES[place]})
        </li>
      ))}
    </ul>
  );
}

function Media() {
  const media = useRecordContext<MediaRecord>();
  const { url, refusal } = useSound(media?.id ?? null);
  // What a list knew of it is shown first, without its texts.
  if (!media?.uses) return null;
  const { name, seconds, uploaded_by, uploaded_at, uses } = media;
  return (
    <Workshop className="media">
      <h2>{name}</h2>
      <p className="soft">
        {seconds !== null && `${clock(seconds)}, `}
        {uploaded_by ? `envoyé par ${uploaded_by.username}` : 'importé'} le {dayOf(uploaded_at)}
      </p>
      {refusal && (
        <p className="wrong" role="alert">
          {refusal}
        </p>
      )}
      {/* biome-ignore lint/a11y/useMediaCaption: what is said in it is the text that it belongs to */}
      {url && <audio controls src={url} aria-label={name} />}
      <h2>Textes</h2>
      <Uses uses={uses} />
    </Workshop>
  );
}

export function MediaShow() {
  return (
    <Show title="Enregistrement" actions={<ShowActions />} sx={{ '& .RaShow-card': { padding: 2 } }}>
      <Media />
    </Show>
  );
}
