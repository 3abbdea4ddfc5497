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

function nameButton(count: number, areSaved: boolean): string {
  if (count === 0) return areSaved ? 'Mots gardés' : 'Garder ces mots';
  return count === 1 ? 'Garder ce mot' : `Garder ces ${count} mots`;
}

interface WordsToSaveProps {
  /** Those that matter most first. */
  proposed: readonly ProposedWord[];
  /** Puts them among the reader's words; resolves to whether they are there. */
  onSave: (ids: readonly number[]) => Promise<boolean>;
  /** Of a visitor, whose words stay on the device: where an account leads back to. */
  accountFrom: string | undefined;
}

/** What the reader may take along from a text: what resisted, then what they will meet again. */
export function WordsToSave({ proposed, onSave, accountFrom }: WordsToSaveProps) {
  const [changed, setChanged] = useState<ReadonlyMap<number, boolean>>(new Map());
  const [isOpen, setOpen] = useState(false);
  const [saved, setSaved] = useState<ReadonlySet<number>>(new Set());
  const [isSaving, setSaving] = useState(false);
  const shown = isOpen ? proposed : proposed.slice(0, MOST_TICKED);
  const isTicked = (id: number, index: number) => changed.get(id) ?? index < MOST_TICKED;
  const ticked = shown.filter(({ id }, index) => isTicked(id, index) && !saved.has(id));
  async function save() {
    if (isSaving || ticked.length === 0) return;
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
          <button
            className="btn main"
            type="button"
            aria-disabled={isSaving || ticked.length === 0 || undefined}
            onClick={save}
          >
            <BookmarkIcon /> {nameButton(ticked.length, saved.size > 0)}
          </button>
          {accountFrom && (
            <SiteLink className="btn" to="/register" state={{ from: accountFrom }}>
              Avec un compte
            </SiteLink>
          )}
          {others > 0 && (
            <button className="btn bare" type="button" onClick={() => setOpen(true)}>
              {others === 1 ? 'Voir l’autre' : `Voir les ${others} autres`}
            </button>
          )}
        </p>
        {accountFrom && (
          <p className="soft what-for">
            Sans compte, ils restent sur cet appareil et vous y attendent. Un compte gratuit les emporte tels
            quels.
            {saved.size > 0 && (
              <>
                {' '}
                <SiteLink to="/vocabulary">Voir mes mots</SiteLink>
              </>
            )}
          </p>
        )}
      </div>
    </section>
  );
}
