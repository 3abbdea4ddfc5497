import { useState } from 'react';
import { mendFrench } from '../../../ui/fields/french-text.ts';

interface SenseFieldProps {
  sense: string;
  onSave(sense: string): void;
  onLeave(): void;
}

/** The sense of a word in this text, as its author puts it. */
export function SenseField({ sense, onSave, onLeave }: SenseFieldProps) {
  const [typed, setTyped] = useState(sense);
  return (
    <form
      className="sense-field"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim()) onSave(typed.trim());
      }}
    >
      <label>
        <span>Sens dans ce texte</span>
        <input
          // biome-ignore lint/a11y/noAutofocus: the author has just asked to type here
          autoFocus
          maxLength={300}
          value={typed}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setTyped(mendFrench(target.value))}
          onKeyDown={({ key }) => key === 'Escape' && onLeave()}
        />
      </label>
    </form>
  );
}
