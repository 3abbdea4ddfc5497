import { useEffect, useRef, useState } from 'react';
import { WordTray } from '../../../ui/writing/word-tray.tsx';
import { CheckButton, Foot } from './foot.tsx';

interface WordOrderProps {
  words: readonly string[];
  isDone: boolean;
  onAnswer(given: string[] | string): void;
}

/** The words of a line, to be laid in their order. */
export function WordOrder({ words, isDone, onAnswer }: WordOrderProps) {
  const [placed, setPlaced] = useState<readonly number[]>([]);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('.chip')?.focus({ preventScroll: true }), []);
  const isFull = placed.length === words.length;
  return (
    <form
      ref={form}
      className="drill-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isFull && !isDone) onAnswer(placed.map((at) => words[at] ?? ''));
      }}
    >
      <WordTray words={words} placed={placed} isDone={isDone} name="Votre ligne" onPlace={setPlaced} />
      <Foot isDone={isDone} onUnknown={() => !isDone && onAnswer('')}>
        {placed.length > 0 && (
          <button className="btn bare" type="button" onClick={() => setPlaced([])}>
            Tout reprendre
          </button>
        )}
        <CheckButton isOff={isDone || !isFull} />
      </Foot>
    </form>
  );
}
