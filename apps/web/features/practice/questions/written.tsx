import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { WritingField } from '../../../ui/writing/writing-field.tsx';
import { CheckButton, Foot } from './foot.tsx';

interface WrittenProps {
  label: string;
  rows?: number;
  first: string;
  isDone: boolean;
  /** The caret stands in the field as soon as it is there. */
  isFirst?: boolean;
  onAnswer(given: string): void;
  /** What else can be done. */
  children?: ReactNode;
}

/** A field, the keyboard of the page, and what checks it. */
export function Written({
  label,
  rows = 1,
  first,
  isDone,
  isFirst = true,
  onAnswer,
  children,
}: WrittenProps) {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [isFilled, setFilled] = useState(first !== '');
  const [hasKeyboard, setKeyboard] = useState(true);
  useEffect(() => {
    if (isFirst) field.current?.focus({ preventScroll: true });
  }, [isFirst]);
  function submit(event: FormEvent) {
    event.preventDefault();
    const written = field.current?.value.trim();
    if (written && !isDone) onAnswer(written);
  }
  return (
    <form
      className="drill-form"
      onSubmit={submit}
      onKeyDown={(event) => {
        // In a field of several lines too: a line of a text is one.
        if (event.key !== 'Enter' || event.target !== field.current || event.nativeEvent.isComposing) return;
        submit(event);
      }}
    >
      <WritingField
        ref={field}
        label={label}
        rows={rows}
        first={first}
        isArabic
        isDone={isDone}
        hasKeyboard={hasKeyboard}
        onFilled={setFilled}
      />
      <p className="kbd-note">
        <span>
          Votre clavier marche aussi, en lettres latines également. Une voyelle se place après sa lettre.
        </span>
        <button className="btn bare" type="button" onClick={() => setKeyboard(!hasKeyboard)}>
          {hasKeyboard ? 'Cacher ce clavier' : 'Clavier arabe'}
        </button>
      </p>
      <Foot isDone={isDone} onUnknown={() => !isDone && onAnswer('')}>
        {children}
        <CheckButton isOff={isDone || !isFilled} />
      </Foot>
    </form>
  );
}
