import { useRef, useState } from 'react';
import { Loading, Title } from 'react-admin';
import { Link, useParams } from 'react-router-dom';
import type { TextRecord } from '#modules/authoring/contract';
import { Refused } from '../../ui/refused.tsx';
import { Workshop } from '../../ui/workshop.tsx';
import type { Me } from '../drafts/transitions.ts';
import { useMe } from '../drafts/use-me.ts';
import { useRecord } from '../drafts/use-record.ts';
import { linesOf } from '../texts/lines/lines.ts';
import { useShortcuts } from '../texts/use-shortcuts.ts';
import { JoinBar } from './join-bar.tsx';
import { Stage } from './stage.tsx';
import { nextLine, type StudioLine, studioLines } from './studio-lines.ts';
import { TakeList } from './take-list.tsx';
import { usePlayback } from './use-playback.ts';
import { useRecorder } from './use-recorder.ts';
import { type Takes, useTakes } from './use-takes.ts';
import './studio.css';

/** Which text is recorded, and how far it is. */
function StudioHead({ record, lines, takes }: { record: TextRecord; lines: StudioLine[]; takes: Takes }) {
  const { title, title_ar } = record.document;
  return (
    <p className="under">
      <Link to={`/texts/${record.id}`}>{title}</Link>
      {title_ar && (
        <bdi lang="ar" dir="rtl">
          {title_ar}
        </bdi>
      )}
      <span>
        Lignes gardées&nbsp;: {lines.filter(({ state }) => state === 'stored').length} sur {lines.length}
      </span>
      {takes.isOffline && <span className="waiting">Hors ligne. Les prises restent sur cet appareil.</span>}
    </p>
  );
}

function Studio({ record: opened, me }: { record: TextRecord; me: Me }) {
  const [record, setRecord] = useState(opened);
  const takes = useTakes(record.id, me.id);
  const { document } = record;
  const lines = studioLines(linesOf(document.arabic), linesOf(document.french), takes);
  const { meter, microphone, judgement, isRecording, ...recorder } = useRecorder();
  const playback = usePlayback(takes);
  const [chosen, setChosen] = useState<number | null>(null);
  const stage = useRef<HTMLElement>(null);

  const resumed = nextLine(lines);
  const current = Math.min(chosen ?? Math.max(resumed, 0), lines.length - 1);
  const line = lines[current];

  function choose(index: number) {
    if (isRecording || index < 0 || index >= lines.length) return;
    setChosen(index);
    recorder.forgetJudgement();
    stage.current?.focus();
  }
  function press() {
    if (!line?.words) return;
    playback.stop();
    if (microphone.state === 'open') {
      setChosen(current);
      recorder.start();
    } else if (isRecording) {
      const said = recorder.stop();
      if (said) takes.hold(line.words, said);
    }
  }
  function listen(index: number) {
    if (!isRecording) void playback.listen(lines[index]?.words ?? '');
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
    l: () => listen(current),
    ArrowDown: () => choose(current + 1),
    ArrowUp: () => choose(current - 1),
  });

  if (!takes.stored && !takes.refusal && !takes.isOffline) return <Loading />;
  return (
    <Workshop className="studio">
      <Title title={`Studio\u00a0: ${document.title}`} />
      <StudioHead record={record} lines={lines} takes={takes} />
      <p className="wrong" role="alert">
        {playback.refusal ?? takes.refusal}
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
          onListen={() => (playback.isPlaying ? playback.stop() : listen(current))}
          onAccept={accept}
        />
      ) : (
        <p>Ce texte n’a pas encore de ligne.</p>
      )}
      <TakeList lines={lines} current={current} onListen={listen} onChoose={choose} />
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
