import { useState } from 'react';
import { plural } from '../../../lib/plural.ts';
import { call } from '../../../session/session.ts';
import { OfflineIcon } from '../../../ui/offline-icon.tsx';
import { useOffline } from '../../../ui/states.tsx';
import { useVoice } from '../../../voice/use-voice.ts';
import { RecordedLine, SpokenLine } from './line-player.tsx';
import { WordOrder } from './order-question.tsx';
import type { QuestionProps } from './question-props.ts';
import { Written } from './written.tsx';

type Props = QuestionProps<'dictation'>;

/** Nobody can say the line: why, and how to go on. */
function NoVoice({
  isOffline,
  onRetry,
  onSkip,
}: {
  isOffline: boolean;
  onRetry: () => void;
  onSkip: () => void;
}) {
  return (
    <>
      <p className="notice" role="status">
        <OfflineIcon />
        <span>
          <b>{isOffline ? 'Pas de réseau, pas de voix.' : 'Pas de voix pour cette ligne.'}</b>{' '}
          {isOffline
            ? 'L’enregistrement de ce texte n’est pas sur votre appareil. Vos réponses précédentes sont gardées et partiront au retour du réseau.'
            : 'Elle n’a pas d’enregistrement que vous puissiez entendre, et votre appareil n’a pas de voix arabe.'}
        </span>
      </p>
      <div className="drill-end">
        <button className="btn" type="button" onClick={onRetry}>
          Réessayer
        </button>
        <button className="btn main" type="button" onClick={onSkip}>
          Passer cette ligne
        </button>
      </div>
    </>
  );
}

/** Words of the line, one after the other, for who asks. */
function useHints(id: string) {
  const [words, setWords] = useState<readonly string[]>([]);
  const [hasFailed, setFailed] = useState(false);
  async function ask() {
    try {
      const { word } = await call('POST /practice/items/{id}/hint/', {
        params: { id },
        body: { word: words.length },
      });
      if (word !== null) setWords([...words, word]);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }
  return { words, hasFailed, ask };
}

function Hints({ words, hasFailed }: { words: readonly string[]; hasFailed: boolean }) {
  return (
    <p className="hints" role="status">
      {words.length > 0 && (
        <bdi lang="ar" dir="rtl">
          {words.join(' ')} …
        </bdi>
      )}
      {hasFailed && <span>Les mots d’aide demandent le réseau.</span>}
    </p>
  );
}

function Answering({ item, question: { words }, first, isDone, onAnswer }: Props) {
  const [isLaid, setLaid] = useState(false);
  const hints = useHints(item.id);
  const others = (
    <button className="btn bare" type="button" onClick={() => setLaid(!isLaid)}>
      {isLaid ? 'L’écrire plutôt' : 'Placer les mots plutôt'}
    </button>
  );
  return (
    <>
      <p className="actions">
        <button
          className="btn bare"
          type="button"
          aria-disabled={hints.words.length === words.length || undefined}
          onClick={() => hints.words.length < words.length && void hints.ask()}
        >
          {hints.words.length === 0 ? 'Le premier mot' : 'Un mot de plus'}
        </button>
        {others}
      </p>
      <Hints {...hints} />
      {isLaid ? (
        <WordOrder words={words} isDone={isDone} onAnswer={onAnswer} />
      ) : (
        <Written
          label={`La ligne, ${plural(words.length, 'mot', 'mots')}`}
          rows={2}
          first={first}
          isDone={isDone}
          isFirst={false}
          onAnswer={onAnswer}
        />
      )}
    </>
  );
}

/** A line that is heard, as often as its reader likes, and written or laid. */
export function DictationQuestion(props: Props) {
  const { question, isDone, onSkip } = props;
  const { audio, speech } = question;
  const isOffline = useOffline();
  const voice = useVoice(audio === null);
  const [isGone, setGone] = useState(false);
  const isMute = audio ? isGone : voice !== undefined && !voice.voice;
  if (isMute && !isDone)
    return <NoVoice isOffline={isOffline && audio !== null} onRetry={() => setGone(false)} onSkip={onSkip} />;
  return (
    <>
      <p className="from">Autant d’écoutes que vous voulez. Les voyelles comptent à part.</p>
      {audio && <RecordedLine audio={audio} onGone={() => setGone(true)} />}
      {!audio && speech !== null && voice?.voice && <SpokenLine text={speech} voice={voice} />}
      {!isDone && <Answering {...props} />}
    </>
  );
}
