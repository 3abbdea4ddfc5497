import { type ChangeEvent, type Ref, useCallback, useEffect, useId, useRef, useState } from 'react';
import { ArabicKeyboard } from './arabic-keyboard.tsx';

interface WritingFieldProps {
  label: string;
  /** The label is for whoever hears the page: what is seen beside the field says as much. */
  isLabelHidden?: boolean;
  isArabic: boolean;
  /** More than one where a line is to be written. */
  rows?: number;
  isDone: boolean;
  /** The keyboard of the page is there. */
  hasKeyboard: boolean;
  first?: string;
  /** Hears whether there is anything in it, as that changes. */
  onFilled(isFilled: boolean): void;
  ref: Ref<HTMLInputElement & HTMLTextAreaElement>;
}

/** Whether fingers write here: the device then has a keyboard of its own that would cover half of the page. */
function useTouch(): boolean {
  const [isTouch, setTouch] = useState(false);
  useEffect(() => setTouch(matchMedia('(pointer: coarse)').matches), []);
  return isTouch;
}

/**
 * A field for what is written, with the Arabic keyboard where Arabic is asked for. What is typed stands in the field
 * alone: a key draws nothing else anew.
 */
export function WritingField({
  label,
  isLabelHidden = false,
  isArabic,
  rows = 1,
  isDone,
  hasKeyboard,
  first = '',
  onFilled,
  ref,
}: WritingFieldProps) {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const id = useId();
  const isTouch = useTouch();
  const isFilled = useRef(first !== '');
  const look = useCallback(() => {
    const isNow = field.current?.value.trim() !== '';
    if (isNow !== isFilled.current) onFilled(isNow);
    isFilled.current = isNow;
  }, [onFilled]);
  const type = useCallback(
    (typed: string, erased = 0) => {
      const input = field.current;
      if (!input || input.readOnly) return;
      const [start, end] = [input.selectionStart ?? 0, input.selectionEnd ?? 0];
      // The caret goes where a key of the device would leave it.
      input.setRangeText(typed, start === end ? Math.max(0, start - erased) : start, end, 'end');
      look();
    },
    [look],
  );
  const erase = useCallback(() => type('', 1), [type]);
  const Field = rows > 1 ? 'textarea' : 'input';
  return (
    <>
      <label className={isLabelHidden ? 'vh' : 'caption'} htmlFor={id}>
        {label}
      </label>
      <Field
        ref={(element: (HTMLInputElement & HTMLTextAreaElement) | null) => {
          field.current = element;
          if (typeof ref === 'function') ref(element);
          else if (ref) ref.current = element;
        }}
        id={id}
        className={isArabic ? 'write' : 'write latin'}
        {...(isArabic && { lang: 'ar', dir: 'rtl' })}
        {...(rows > 1 && { rows })}
        {...(hasKeyboard && isTouch && { inputMode: 'none' as const })}
        defaultValue={first}
        readOnly={isDone}
        maxLength={500}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onChange={(_: ChangeEvent) => look()}
      />
      {isArabic && hasKeyboard && <ArabicKeyboard onType={type} onErase={erase} />}
    </>
  );
}
