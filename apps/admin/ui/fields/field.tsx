import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { TextInput, type TextInputProps } from 'react-admin';
import { mendFrench } from './french-text.ts';

interface FieldProps {
  /** By which a fault leads to it. */
  id?: string | undefined;
  name: string;
  fault: string | undefined;
  className?: string | undefined;
  children(bound: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }): ReactNode;
}

/** A field with its name, and what is wrong with it. */
export function Field({ id: given, name, fault, className, children }: FieldProps) {
  const made = useId();
  const id = given ?? made;
  const aria = fault ? { 'aria-describedby': `${id}-fault`, 'aria-invalid': true as const } : {};
  return (
    <div className={className}>
      <label htmlFor={id}>{name}</label>
      {children({ id, ...aria })}
      {fault && (
        <p className="wrong" id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}

interface LineFieldProps
  extends Omit<FieldProps, 'children'>,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'name' | 'className' | 'children' | 'onChange'> {
  onChange(typed: string): void;
}

/** A field of one line. */
export function LineField({ id, name, fault, className, onChange, ...input }: LineFieldProps) {
  return (
    <Field {...{ id, name, fault, className }}>
      {(bound) => <input {...bound} {...input} onChange={({ target }) => onChange(target.value)} />}
    </Field>
  );
}

/** A field of a form of react-admin, for French that readers see. */
export function FrenchInput(props: TextInputProps) {
  return <TextInput parse={mendFrench} {...props} />;
}
