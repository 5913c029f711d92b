import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Field } from './Field.tsx';
import type { FieldFrame } from './Field.tsx';
import styles from './field.module.css';

interface Props extends FieldFrame, Omit<ComponentProps<'input'>, 'id' | 'className'> {
  /** Uses the monospace font B612 Mono: for registrations, train numbers, codes. */
  monospace?: boolean;
  /** A 44 px control inside the field, at its end, such as an `IconButton`. */
  action?: ReactNode;
}

/** A single-line text field with label, hint and error. */
export function TextField({ label, hint, error, optional, className, monospace, action, ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(control) => {
        const field = (
          <input
            {...input}
            {...control}
            className={classes(styles['control'], monospace && styles['figures'])}
          />
        );
        return action === undefined ? (
          field
        ) : (
          <div className={styles['with-action']}>
            {field}
            {action}
          </div>
        );
      }}
    </Field>
  );
}
