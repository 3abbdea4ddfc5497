import type { MouseEvent, Ref, RefObject } from 'react';
import type { Judgement } from './judge-level.ts';
import { inSeconds, type StudioLine } from './studio-lines.ts';
import type { Microphone } from './use-microphone.ts';

interface StageProps {
  ref: RefObject<HTMLElement | null>;
  meter: Ref<HTMLMeterElement>;
  /** Of the line, from 1. */
  number: number;
  line: StudioLine;
  microphone: Microphone;
  /** Of what was just said. */
  judgement: Judgement | null;
  isPlaying: boolean;
  onRecord(): void;
  onListen(): void;
  onAccept(): void;
}

function Heard({ line, microphone, judgement }: Pick<StageProps, 'line' | 'microphone' | 'judgement'>) {
  if (microphone.state === 'recording') return <span className="recording-now">● On enregistre</span>;
  if (!judgement) return null;
  const length =
    line.state === 'held' && line.seconds !== null ? `Prise de ${inSeconds(line.seconds)}, ` : '';
  return <span className={judgement.isGood ? 'good' : 'wanting'}>{length + judgement.says}</span>;
}

/** The line that is said, and what one does with it. */
export function Stage({ ref, meter, number, line, microphone, ...props }: StageProps) {
  const { judgement, isPlaying, onRecord, onListen, onAccept } = props;
  const { state } = microphone;
  const isRecording = state === 'recording';
  /** The keys are those of the studio again once a button was pressed by a finger or the mouse. */
  const press = (act: () => void) => (event: MouseEvent) => {
    act();
    if (event.detail > 0) ref.current?.focus();
  };
  return (
    <section ref={ref} className="stage" tabIndex={-1} aria-label={`Ligne ${number}`}>
      <p className="said">
        <bdi lang="ar" dir="rtl">
          {line.arabic}
        </bdi>
      </p>
      <p className="french">{line.french}</p>
      {state === 'closed' || state === 'opening' ? (
        <div className="actions">
          <button
            type="button"
            className="main"
            disabled={state === 'opening'}
            onClick={press(() => void microphone.open())}
          >
            {state === 'opening' ? 'Le micro s’ouvre…' : 'Ouvrir le micro'}
          </button>
          <span className="wrong" role="alert">
            {microphone.refusal}
          </span>
        </div>
      ) : (
        <div className="actions">
          <button type="button" className={isRecording ? 'main stop' : 'main'} onClick={press(onRecord)}>
            {isRecording ? 'Arrêter' : line.state === 'missing' ? 'Enregistrer' : 'Recommencer'}{' '}
            <kbd>Espace</kbd>
          </button>
          <button
            type="button"
            disabled={isRecording || line.state === 'missing'}
            aria-pressed={isPlaying}
            onClick={press(onListen)}
          >
            Écouter <kbd>L</kbd>
          </button>
          <button type="button" disabled={isRecording || line.state !== 'held'} onClick={press(onAccept)}>
            Garder <kbd>Entrée</kbd>
          </button>
          <label className="level">
            <span>Niveau</span>
            <meter ref={meter} min={-60} max={0} low={-38} high={-6} optimum={-20} />
          </label>
        </div>
      )}
      <p className="heard" role="status">
        <Heard line={line} microphone={microphone} judgement={judgement} />
      </p>
    </section>
  );
}
