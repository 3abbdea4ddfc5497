import { useState } from 'react';
import { plural } from '../../lib/plural.ts';
import { BookmarkIcon, CheckIcon } from '../../ui/icons.tsx';
import { SiteLink } from '../../ui/site-link.tsx';

/** A word that is worth saving, and why. */
export interface ProposedWord {
  /** Of the word of the text. */
  id: number;
  arabic: string;
  french: string;
  reason: string;
}

const MOST_TICKED = 6;

interface WordsToSaveProps {
  /** Those that matter most first. */
  proposed: readonly ProposedWord[];
  /** Puts words into the reader's vocabulary; undefined for visitors, who have none. */
  onSave: ((ids: readonly number[]) => Promise<boolean>) | undefined;
  /** Where an account leads back to. */
  from: string;
}

/** What the reader may take along from a text: what resisted, then what they will meet again. */
export function WordsToSave({ proposed, onSave, from }: WordsToSaveProps) {
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [isOpen, setOpen] = useState(false);
  const [saved, setSaved] = useState<ReadonlySet<number>>(new Set());
  const [isSaving, setSaving] = useState(false);
  const shown = isOpen ? proposed : proposed.slice(0, MOST_TICKED);
  const isTicked = (id: number, index: number) => changed.get(id) ?? index < MOST_TICKED;
  const ticked = shown.filter(({ id }, index) => isTicked(id, index) && !saved.has(id));
  async function save() {
    if (!onSave || isSaving || ticked.length === 0) return;
    setSaving(true);
    const ids = ticked.map(({ id }) => id);
    if (await onSave(ids)) setSaved(new Set([...saved, ...ids]));
    setSaving(false);
  }
  if (proposed.length === 0) return null;
  const others = proposed.length - shown.length;
  return (
    <section className="side practice" aria-labelledby="mots">
      <h2 id="mots">
        Les mots à garder
        <small>
          {plural(shown.length, 'proposé', 'proposés')}&nbsp;: ceux qui résistent, puis ceux qui reviendront.
        </small>
      </h2>
      <div>
        <ul className="proposed">
          {shown.map(({ id, arabic, french, reason }, index) => (
            <li key={id}>
              <label>
                <input
                  type="checkbox"
                  aria-label={`Garder\u00a0: ${french}`}
                  checked={saved.has(id) || isTicked(id, index)}
                  disabled={saved.has(id)}
                  onChange={({ target }) => setChanged(new Map([...changed, [id, target.checked]]))}
                />
                <span lang="ar" dir="rtl">
                  {arabic}
                </span>
                <span className="french">{french}</span>
                <small>
                  {saved.has(id) ? (
                    <>
                      <CheckIcon /> enregistré
                    </>
                  ) : (
                    reason
                  )}
                </small>
              </label>
            </li>
          ))}
        </ul>
        <p className="actions">
          {onSave ? (
            <button className="btn main" type="button" aria-disabled={isSaving || undefined} onClick={save}>
              <BookmarkIcon /> {ticked.length === 1 ? 'Garder ce mot' : `Garder ces ${ticked.length} mots`}
            </button>
          ) : (
            <SiteLink className="btn main" to="/register" state={{ from }}>
              <BookmarkIcon /> Garder avec un compte
            </SiteLink>
          )}
          {others > 0 && (
            <button className="btn bare" type="button" onClick={() => setOpen(true)}>
              {others === 1 ? 'Voir l’autre' : `Voir les ${others} autres`}
            </button>
          )}
        </p>
        {!onSave && (
          <p className="soft what-for">
            Un compte gratuit garde ces mots, vous les redemande dans leur ligne, et se souvient des textes
            que vous avez terminés.
          </p>
        )}
      </div>
    </section>
  );
}
