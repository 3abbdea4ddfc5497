import { DeleteWithConfirmButton, Show, TopToolbar, useRecordContext } from 'react-admin';
import type { PictureItem } from '#modules/authoring/contract';
import { dayOf } from '../../ui/paris-time.ts';
import { Workshop } from '../../ui/workshop.tsx';
import './pictures.css';

function ShowActions() {
  const picture = useRecordContext<PictureItem>();
  if (!picture || picture.is_used) return null;
  return (
    <TopToolbar>
      <DeleteWithConfirmButton
        mutationMode="pessimistic"
        confirmTitle={'Supprimer cette image\u00a0?'}
        confirmContent="Aucun article ne l’emploie. Son fichier sera supprimé."
      />
    </TopToolbar>
  );
}

function Picture() {
  const picture = useRecordContext<PictureItem>();
  if (!picture) return null;
  const { name, path, is_used, uploaded_by, uploaded_at } = picture;
  return (
    <Workshop className="picture">
      <h2>{name}</h2>
      <p className="soft">
        {sizeOf(picture)}, envoyée {uploaded_by && `par ${uploaded_by.username} `}le {dayOf(uploaded_at)}
      </p>
      <img src={path} alt={name} />
      <p>
        {is_used
          ? 'Un article l’emploie, en ligne, dans l’une de ses versions ou dans un lien d’aperçu.'
          : 'Aucun article ne l’emploie.'}
      </p>
    </Workshop>
  );
}

export function PictureShow() {
  return (
    <Show title="Image" actions={<ShowActions />} sx={{ '& .RaShow-card': { padding: 2 } }}>
      <Picture />
    </Show>
  );
}

/** As in 1600 × 900. */
export const sizeOf = ({ width, height }: PictureItem): string => `${width}\u00a0×\u00a0${height}`;
