import type { LineTimes } from '#modules/library/contract';
import { type Edge, lineAt, STEP } from './line-times.ts';
import type { Player } from './use-player.ts';

interface TimesTableProps {
  player: Player;
  lines: readonly string[];
  times: readonly LineTimes[];
  /** The lines, from 0, whose beginning is to be listened to. */
  doubtful?: ReadonlySet<number> | undefined;
  onMove(index: number, edge: Edge, to: number): void;
  /** Times the lines anew from this one on, from 0. */
  onTapFrom(index: number): void;
}

interface EdgeInputProps {
  label: string;
  value: number;
  onMove(to: number): void;
}

/** Up and down move it by a twentieth of a second. */
function EdgeInput({ label, value, onMove }: EdgeInputProps) {
  return (
    <input
      type="number"
      aria-label={label}
      step={STEP}
      min={0}
      value={value}
      onChange={({ target }) => target.value !== '' && onMove(target.valueAsNumber)}
    />
  );
}

/** Each line with its edges; the one that is heard stands out. */
export function TimesTable({ player, lines, times, doubtful, onMove, onTapFrom }: TimesTableProps) {
  const heard = lineAt(times, player.at);
  return (
    <ol className="times">
      {lines.map((line, index) => {
        const time = times[index];
        const name = `ligne ${index + 1}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
          <li key={index} aria-current={index === heard || undefined}>
            <span className="soft">{index + 1}</span>
            <bdi lang="ar" dir="rtl">
              {line}
            </bdi>
            <span className="actions">
              {time && doubtful?.has(index) && <span className="doubt">silence court, à écouter</span>}
              {time && (
                <>
                  <button
                    type="button"
                    aria-label={`Écouter la ${name}`}
                    onClick={() => player.play(time.start, time.end)}
                  >
                    ▶
                  </button>
                  <EdgeInput
                    label={`Début de la ${name}`}
                    value={time.start}
                    onMove={(to) => onMove(index, 'start', to)}
                  />
                  <EdgeInput
                    label={`Fin de la ${name}`}
                    value={time.end}
                    onMove={(to) => onMove(index, 'end', to)}
                  />
                </>
              )}
              {index <= times.length && (
                <button
                  type="button"
                  aria-label={`Caler à partir de la ${name}`}
                  onClick={() => onTapFrom(index)}
                >
                  Caler d’ici
                </button>
              )}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
