import { useEffect, useRef, useState } from 'react';
import { type HttpError, Loading, Title } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import type { TextRecord } from '#modules/authoring/contract';
import { SPEECH_RATE, trimSilence } from '#modules/authoring/sound/speech';
import { callFile } from '../../providers/call.ts';
import { Refused } from '../../ui/refused.tsx';
import { Workshop } from '../../ui/workshop.tsx';
import type { Me } from '../drafts/transitions.ts';
import { useMe } from '../drafts/use-me.ts';
import { useRecord } from '../drafts/use-record.ts';
import { linesOf } from '../texts/lines/lines.ts';
import { useShortcuts } from '../texts/use-shortcuts.ts';
import { JoinBar } from './join-bar.tsx';
import { type Judgement, judgeLevel } from './judge-level.ts';
import { Stage } from './stage.tsx';
import { nextLine, studioLines } from './studio-lines.ts';
import { TakeList } from './take-list.tsx';
import { useMicrophone } from './use-microphone.ts';
import { usePlayback } from './use-playback.ts';
import { useTakes } from './use-takes.ts';
import './studio.css';

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

function Studio({ record: opened, me }: { record: TextRecord; me: Me }) {
  const [record, setRecord] = useState(opened);
  const takes = useTakes(record.id, me.id);
  const { document } = record;
  const lines = studioLines(linesOf(document.arabic), linesOf(document.french), takes);
  const meter = useRef<HTMLMeterElement>(null);
  const microphone = useMicrophone((level) => {
    if (meter.current) meter.current.value = level;
  });
  const playback = usePlayback();
  const [chosen, setChosen] = useState<number | null>(null);
  const [judgement, setJudgement] = useState<Judgement | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const stage = useRef<HTMLElement>(null);
  const isRecording = microphone.state === 'recording';
  useStayWhile(isRecording);

  const resumed = nextLine(lines);
  const current = Math.min(chosen ?? Math.max(resumed, 0), lines.length - 1);
  const line = lines[current];

  function choose(index: number) {
    if (isRecording || index < 0 || index >= lines.length) return;
    setChosen(index);
    setJudgement(null);
    stage.current?.focus();
  }
  function press() {
    if (!line?.words) return;
    playback.stop();
    if (microphone.state === 'open') {
      setChosen(current);
      setJudgement(null);
      microphone.start();
    } else if (isRecording) {
      const said = trimSilence(microphone.stop(), SPEECH_RATE);
      setJudgement(said ? judgeLevel(said) : NOBODY);
      if (said) takes.hold(line.words, said);
    }
  }
  async function listen(index: number) {
    if (isRecording) return;
    const words = lines[index]?.words ?? '';
    const here = takes.pending.get(words);
    const there = takes.stored?.get(words);
    setRefusal(null);
    try {
      if (here) playback.play(new Blob([here.wav], { type: 'audio/wav' }));
      else if (there)
        playback.play(await callFile('GET /admin/takes/{id}/audio/', { params: { id: there.id } }));
    } catch (error) {
      setRefusal((error as HttpError).message);
    }
  }
  function accept() {
    if (isRecording || !line) return;
    playback.stop();
    if (line.state === 'held') takes.accept(line.words);
    const others = lines.map((one, index) =>
      index === current && one.state === 'held' ? { ...one, state: 'sending' as const } : one,
    );
    const next = nextLine(others, current + 1);
    choose(next === -1 ? current : next);
  }

  useShortcuts({
    ' ': press,
    Enter: accept,
    l: () => void listen(current),
    ArrowDown: () => choose(current + 1),
    ArrowUp: () => choose(current - 1),
  });

  if (!takes.stored && !takes.refusal && !takes.isOffline) return <Loading />;
  return (
    <Workshop className="studio">
      <Title title={`Studio\u00a0: ${document.title}`} />
      <p className="under">
        <Link to={`/texts/${record.id}`}>{document.title}</Link>
        {document.title_ar && (
          <bdi lang="ar" dir="rtl">
            {document.title_ar}
          </bdi>
        )}
        <span>
          Lignes gardées&nbsp;: {lines.filter(({ state }) => state === 'stored').length} sur {lines.length}
        </span>
        {takes.isOffline && <span className="waiting">Hors ligne. Les prises restent sur cet appareil.</span>}
      </p>
      <p className="wrong" role="alert">
        {refusal ?? takes.refusal}
      </p>
      {line ? (
        <Stage
          ref={stage}
          meter={meter}
          number={current + 1}
          line={line}
          microphone={microphone}
          judgement={judgement}
          isPlaying={playback.isPlaying}
          onRecord={press}
          onListen={() => (playback.isPlaying ? playback.stop() : void listen(current))}
          onAccept={accept}
        />
      ) : (
        <p>Ce texte n’a pas encore de ligne.</p>
      )}
      <TakeList lines={lines} current={current} onListen={(index) => void listen(index)} onChoose={choose} />
      {line && <JoinBar record={record} lines={lines} onRecord={setRecord} />}
    </Workshop>
  );
}

/** Where the voice of a text is recorded, line by line. */
export function StudioPage() {
  const { id = '' } = useParams();
  const { record, refusal } = useRecord('texts', id);
  const me = useMe();
  if (refusal) return <Refused reason={refusal} />;
  if (!record || !me || String(record.id) !== id) return <Loading />;
  return <Studio key={id} record={record} me={me} />;
}
