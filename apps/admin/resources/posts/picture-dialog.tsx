import { type FormEvent, useState } from 'react';
import { useGetList } from 'react-admin';
import type { PictureItem } from '#modules/authoring/contract';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { mendFrench } from '../../ui/fields/french-text.ts';
import { UploadPicture } from '../../ui/upload/upload-file.tsx';
import { sizeOf } from '../pictures/picture-show.tsx';

interface PictureDialogProps {
  onChoose(picture: PictureItem, alt: string): void;
  onClose(): void;
}

interface ShelfProps {
  chosen: PictureItem | null;
  onTake(picture: PictureItem): void;
}

/** What others have brought in already, the newest first. */
function Shelf({ chosen, onTake }: ShelfProps) {
  const { data: pictures = [] } = useGetList<PictureItem>('pictures', {
    sort: { field: 'uploaded_at', order: 'DESC' },
    pagination: { page: 1, perPage: 24 },
  });
  if (pictures.length === 0) return null;
  return (
    <ul className="shelf" aria-label="Images du site">
      {pictures.map((picture) => (
        <li key={picture.id}>
          <button
            type="button"
            aria-pressed={picture.id === chosen?.id}
            aria-label={picture.name}
            title={picture.name}
            onClick={() => onTake(picture)}
          >
            <img src={picture.path} alt="" loading="lazy" />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A picture of the author's computer or of the site, with what it shows. */
export function PictureDialog({ onChoose, onClose }: PictureDialogProps) {
  const [chosen, setChosen] = useState<PictureItem | null>(null);
  const [alt, setAlt] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    // The fields of the article stand around it.
    event.stopPropagation();
    if (chosen) onChoose(chosen, alt.trim());
  }
  return (
    <Dialog title="Image" onClose={onClose}>
      <p className="soft">
        JPEG, PNG ou WebP, 8&nbsp;Mo au plus. Elle est redessinée sans les données de l’appareil.
      </p>
      <UploadPicture label="Envoyer une image…" onDone={setChosen} />
      <Shelf chosen={chosen} onTake={setChosen} />
      <form onSubmit={submit}>
        {chosen && (
          <figure className="chosen">
            <img src={chosen.path} alt="" />
            <figcaption className="soft">{`${chosen.name}, ${sizeOf(chosen)}`}</figcaption>
          </figure>
        )}
        <label>
          <span>Ce que montre l’image (obligatoire, pour qui ne la voit pas)</span>
          <input
            required
            maxLength={300}
            value={alt}
            onChange={({ target }) => setAlt(mendFrench(target.value))}
          />
        </label>
        <DialogActions label="Prendre cette image" isDisabled={!chosen || !alt.trim()} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
