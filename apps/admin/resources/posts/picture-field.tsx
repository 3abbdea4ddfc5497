import { useState } from 'react';
import { Field } from '../../ui/fields/field.tsx';
import { mendFrench } from '../../ui/fields/french-text.ts';
import type { EditedCopy } from '../drafts/use-edited-copy.ts';
import { PictureDialog } from './picture-dialog.tsx';

interface PictureFieldProps {
  copy: EditedCopy<'posts'>;
  fault: string | undefined;
}

/** The picture of an article, and what it shows to those who do not see it. */
export function PictureField({ copy, fault }: PictureFieldProps) {
  const [isAsked, setAsked] = useState(false);
  const { featured_image: file, featured_image_alt: alt } = copy.document;
  return (
    <div className="picture-field">
      <p className="label">Image</p>
      {file && <img src={`/media/pictures/${file}`} alt={alt || 'Image de l’article'} />}
      <div className="actions">
        <button type="button" id="post-featured_image" onClick={() => setAsked(true)}>
          {file ? 'Changer l’image' : 'Choisir une image'}
        </button>
        {file && (
          <button type="button" onClick={() => copy.change({ featured_image: null, featured_image_alt: '' })}>
            Retirer l’image
          </button>
        )}
      </div>
      {file && (
        <Field id="post-featured_image_alt" name="Ce que montre l’image (obligatoire)" fault={fault}>
          {(bound) => (
            <input
              {...bound}
              required
              maxLength={300}
              value={alt}
              onChange={({ target }) => copy.change({ featured_image_alt: mendFrench(target.value) })}
            />
          )}
        </Field>
      )}
      {isAsked && (
        <PictureDialog
          onClose={() => setAsked(false)}
          onChoose={(picture, featured_image_alt) => {
            setAsked(false);
            copy.change({ featured_image: picture.file, featured_image_alt });
          }}
        />
      )}
    </div>
  );
}
