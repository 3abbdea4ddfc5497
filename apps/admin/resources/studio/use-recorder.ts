import { useEffect, useRef, useState } from 'react';
import { SPEECH_RATE, trimSilence } from '#modules/authoring/sound/speech';
import { type Judgement, judgeLevel } from './judge-level.ts';
import { useMicrophone } from './use-microphone.ts';

const NOBODY: Judgement = { isGood: false, says: 'on n’entend personne\u00a0: vérifiez le micro' };

/** A tab that is closed in the middle of a line asks first: only what was said to its end is held. */
function useStayWhile(isRecording: boolean): void {
  useEffect(() => {
    if (!isRecording) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isRecording]);
}

/** Records one line at a time, shows how loud it is, and judges it at its end. */
export function useRecorder() {
  const meter = useRef<HTMLMeterElement>(null);
  const microphone = useMicrophone((level) => {
    if (meter.current) meter.current.value = level;
  });
  const [judgement, setJudgement] = useState<Judgement | null>(null);
  const isRecording = microphone.state === 'recording';
  useStayWhile(isRecording);
  return {
    ...{ meter, microphone, judgement, isRecording },
    forgetJudgement: () => setJudgement(null),
    start() {
      setJudgement(null);
      microphone.start();
    },
    /** What was said, without the silence around it; undefined when nobody was heard. */
    stop(): Float32Array | undefined {
      const said = trimSilence(microphone.stop(), SPEECH_RATE);
      setJudgement(said ? judgeLevel(said) : NOBODY);
      return said;
    },
  };
}
