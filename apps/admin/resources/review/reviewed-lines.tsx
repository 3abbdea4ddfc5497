import type { TextReview } from '#modules/authoring/contract';
import { type Place, type ShownWord, shownWords } from './reviewed-text.ts';

export type View = 'senses' | 'reader';

interface WordProps {
  shown: ShownWord;
  view: View;
  isChosen: boolean;
  /** Of this version. */
  remarks: number;
  onChoose(): void;
}

/** Said after the word and its sense by a screen reader; the eye has the colour and the sign. */
function stateOf({ word }: ShownWord, remarks: number): string {
  const said = [
    !word && 'manquant',
    word?.is_guess && 'deviné, jamais regardé',
    remarks > 0 && (remarks === 1 ? 'une remarque' : `${remarks} remarques`),
  ].filter(Boolean);
  return said.length > 0 ? `, ${said.join(', ')}` : '';
}

function Word({ shown, view, isChosen, remarks, onChoose }: WordProps) {
  const { text, word } = shown;
  const look = word ? (word.is_guess ? 'guess' : '') : 'missing';
  return (
    <button
      type="button"
      className={`reviewed ${look}`}
      aria-pressed={isChosen}
      data-remarks={remarks > 0 || undefined}
      onClick={onChoose}
    >
      <span lang="ar" dir="rtl">
        {text}
      </span>
      {view === 'senses' && (
        <small>
          {look !== '' && <span aria-hidden="true">? </span>}
          {word?.sense ?? 'aucun sens'}
        </small>
      )}
      <span className="vh">{stateOf(shown, remarks)}</span>
    </button>
  );
}

interface ReviewedLinesProps {
  review: TextReview;
  view: View;
  place: Place | null;
  onChoose(place: Place): void;
}

/** The text line by line as its readers will see it, with the sense of each word in its place. */
export function ReviewedLines({ review, view, place, onChoose }: ReviewedLinesProps) {
  const remarks = review.remarks.filter(({ revision }) => revision === review.text.revision);
  return (
    <ol className="reviewed-lines">
      {review.lines.map(({ french }, line) => {
        const ofLine = remarks.filter((remark) => remark.line === line + 1);
        const onLine = ofLine.filter(({ form }) => form === null).length;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
          <li key={line} data-chosen={place?.line === line || undefined}>
            <p lang="fr">{french}</p>
            <button
              type="button"
              className="number plain"
              aria-pressed={place?.line === line && place.token === null}
              aria-label={`Ligne ${line + 1}${onLine > 0 ? `, remarques\u00a0: ${onLine}` : ''}`}
              data-remarks={onLine > 0 || undefined}
              onClick={() => onChoose({ line, token: null })}
            >
              {line + 1}
            </button>
            <div className="words">
              {shownWords(review, line).map((shown) => (
                <Word
                  key={shown.token}
                  shown={shown}
                  view={view}
                  isChosen={place?.line === line && place.token === shown.token}
                  remarks={
                    ofLine.filter(({ form }) => form === review.lines[line]?.tokens[shown.token]?.text).length
                  }
                  onChoose={() => onChoose({ line, token: shown.token })}
                />
              ))}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
