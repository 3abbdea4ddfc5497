import { inSeconds, STATE_NAMES, type StudioLine } from './studio-lines.ts';

interface TakeListProps {
  lines: readonly StudioLine[];
  current: number;
  onListen(index: number): void;
  onChoose(index: number): void;
}

/** Every line, with what became of it. */
export function TakeList({ lines, current, onListen, onChoose }: TakeListProps) {
  return (
    <ol className="takes" aria-label="Lignes">
      {lines.map((line, index) => {
        const name = `ligne ${index + 1}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
          <li key={index} aria-current={index === current || undefined}>
            <span className="number">{index + 1}</span>
            <bdi lang="ar" dir="rtl">
              {line.arabic}
            </bdi>
            <span className="soft">{line.seconds === null ? '' : inSeconds(line.seconds)}</span>
            <span className={`state ${line.state}`}>
              {line.words === '' ? 'sans mot arabe' : STATE_NAMES[line.state]}
            </span>
            <span className="actions">
              {line.state !== 'missing' && (
                <button type="button" aria-label={`Écouter la ${name}`} onClick={() => onListen(index)}>
                  Écouter
                </button>
              )}
              {line.words !== '' && (
                <button
                  type="button"
                  aria-label={line.state === 'missing' ? `Dire la ${name}` : `Refaire la ${name}`}
                  onClick={() => onChoose(index)}
                >
                  {line.state === 'missing' ? 'Dire' : 'Refaire'}
                </button>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
