/** From right to left, as on a keyboard for Arabic. */
const ROWS = ['ضصثقفغعهخحجد', 'شسيبلاتنمكطذ', 'ئءؤرىةوزظأإآ'].map((row) => [...row]);
const MARKS = [
  ['َ', 'fatha'],
  ['ُ', 'damma'],
  ['ِ', 'kasra'],
  ['ْ', 'soukoun'],
  ['ّ', 'chadda'],
  ['ً', 'tanwin an'],
  ['ٌ', 'tanwin oun'],
  ['ٍ', 'tanwin in'],
] as const;

interface ArabicKeyboardProps {
  /** Hears what is pressed. */
  onType(text: string): void;
  /** Takes away one mark, then the letter. */
  onErase(): void;
}

/** For those whose own keyboard has no Arabic, or not its vowels. It never takes the focus. */
export function ArabicKeyboard({ onType, onErase }: ArabicKeyboardProps) {
  return (
    <fieldset className="kbd" onPointerDown={(event) => event.preventDefault()}>
      <legend className="vh">Clavier arabe</legend>
      <div className="marks" dir="rtl">
        {MARKS.map(([mark, name]) => (
          <button key={mark} type="button" aria-label={name} onClick={() => onType(mark)}>
            <span lang="ar" aria-hidden="true">
              {`\u25cc${mark}`}
            </span>
          </button>
        ))}
      </div>
      {ROWS.map((row) => (
        <div key={row.join('')} dir="rtl">
          {row.map((letter) => (
            <button key={letter} type="button" lang="ar" onClick={() => onType(letter)}>
              {letter}
            </button>
          ))}
        </div>
      ))}
      <div className="tools-row">
        <button type="button" lang="ar" onClick={() => onType('لا')}>
          لا
        </button>
        <button type="button" onClick={() => onType(' ')}>
          espace
        </button>
        <button type="button" onClick={onErase}>
          effacer
        </button>
      </div>
    </fieldset>
  );
}
