import { useEffect, useRef, useState } from 'react';
import { decibels, resample, SPEECH_RATE } from '#modules/authoring/sound/speech';
import workletUrl from './capture-worklet.ts?worker&url';

/** The voice as it comes: whatever a browser does for conversations would be heard in a recording. */
const PLAIN: MediaTrackConstraints = {
  channelCount: 1,
  echoCancellation: false,
  noiseSuppression: false,
  autoGainControl: false,
};
/** What was heard before the key went down belongs to the take: one often speaks with it. */
const LEAD_SECONDS = 0.3;

const REFUSALS: Readonly<Record<string, string>> = {
  NotAllowedError:
    'Le navigateur n’a pas le droit d’écouter le micro\u00a0: autorisez-le à gauche de l’adresse de la page.',
  NotFoundError: 'Aucun micro n’a été trouvé.',
};
const NOT_OPENED = 'Le micro ne s’ouvre pas\u00a0: un autre programme l’occupe peut-être.';
const UNPLUGGED = 'Le micro s’est débranché.';

interface OpenMicrophone {
  context: AudioContext;
  stream: MediaStream;
}

export interface Microphone {
  state: 'closed' | 'opening' | 'open' | 'recording';
  /** Why it is closed. */
  refusal: string | null;
  open(): Promise<void>;
  start(): void;
  /** What was said since the start, at the rate of speech. */
  stop(): Float32Array;
}

function joined(chunks: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

async function openStream(onChunk: (chunk: Float32Array) => void): Promise<OpenMicrophone> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: PLAIN });
  const context = new AudioContext();
  await context.audioWorklet.addModule(workletUrl);
  const capture = new AudioWorkletNode(context, 'capture', { numberOfOutputs: 0, channelCount: 1 });
  capture.port.onmessage = ({ data }: MessageEvent<Float32Array>) => onChunk(data);
  context.createMediaStreamSource(stream).connect(capture);
  return { context, stream };
}

function close({ context, stream }: OpenMicrophone): void {
  for (const track of stream.getTracks()) track.stop();
  void context.close();
}

/**
 * The microphone, open from the first press to the end of the page.
 * @param onLevel is told how loud it is, in decibels below full scale, many times a second
 */
export function useMicrophone(onLevel: (level: number) => void): Microphone {
  const [state, setState] = useState<Microphone['state']>('closed');
  const [refusal, setRefusal] = useState<string | null>(null);
  const microphone = useRef<OpenMicrophone>(null);
  const chunks = useRef<Float32Array[]>([]);
  const isRecording = useRef(false);

  useEffect(() => () => void (microphone.current && close(microphone.current)), []);

  function take(chunk: Float32Array) {
    const power = chunk.reduce((sum, sample) => sum + sample * sample, 0) / chunk.length;
    onLevel(decibels(Math.sqrt(power)));
    chunks.current.push(chunk);
    const { sampleRate = SPEECH_RATE } = microphone.current?.context ?? {};
    const lead = Math.ceil((LEAD_SECONDS * sampleRate) / chunk.length);
    if (!isRecording.current) chunks.current = chunks.current.slice(-lead);
  }

  async function open() {
    setState('opening');
    setRefusal(null);
    try {
      microphone.current = await openStream(take);
      const [track] = microphone.current.stream.getAudioTracks();
      track?.addEventListener('ended', () => {
        setRefusal(UNPLUGGED);
        setState('closed');
      });
      setState('open');
    } catch (error) {
      setRefusal(REFUSALS[(error as DOMException).name] ?? NOT_OPENED);
      setState('closed');
    }
  }

  return {
    state,
    refusal,
    open,
    start() {
      isRecording.current = true;
      setState('recording');
    },
    stop() {
      isRecording.current = false;
      setState('open');
      const said = joined(chunks.current);
      chunks.current = [];
      return resample(said, microphone.current?.context.sampleRate ?? SPEECH_RATE, SPEECH_RATE);
    },
  };
}
