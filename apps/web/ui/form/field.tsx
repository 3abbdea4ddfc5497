import { type ReactNode, useId } from 'react';
import { AlertIcon } from '../icons.tsx';

interface FieldProps {
  name: string;
  label: string;
  /** What is wrong; an empty text marks the field and leaves the words to the form. */
  fault: string | undefined;
  type?: 'text' | 'email' | 'password';
  autoComplete: string;
  isOptional?: boolean;
  /** A field of several lines, this many of them in sight. */
  rows?: number;
  defaultValue?: string;
  /** Said below the label, before anything is typed. */
  hint?: string;
  /** What stands below the field. */
  children?: ReactNode;
}

/** A field with its label in sight, and its fault beside it. */
export function Field(props: FieldProps) {
  const { name, label, fault, type = 'text', autoComplete, rows, defaultValue, hint, children } = props;
  const isRequired = !props.isOptional;
  const id = useId();
  const describedBy = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ') || undefined;
  const common = {
    className: 'input',
    id,
    name,
    autoComplete,
    defaultValue,
    required: isRequired,
    'aria-invalid': fault !== undefined,
    'aria-describedby': describedBy,
  };
  // What people call themselves is no word of a dictionary.
  const asTyped = { autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {rows ? <textarea {...common} rows={rows} /> : <input {...common} {...asTyped} type={type} />}
      {fault && (
        <p className="error" id={`${id}-fault`}>
          <AlertIcon /> {fault}
        </p>
      )}
      {children}
    </div>
  );
}
