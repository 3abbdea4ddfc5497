import { type ReactNode, useId } from 'react';

interface FieldProps {
  /** By which a fault leads to it. */
  id?: string;
  name: string;
  fault: string | undefined;
  className?: string;
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
