import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Field } from './Field.tsx';
import type { FieldFrame } from './Field.tsx';
import styles from './field.module.css';

interface Props extends FieldFrame, Omit<ComponentProps<'textarea'>, 'id' | 'className'> {}

/** A multi-line text field that grows with its content. */
export function TextArea({ label, hint, error, optional, className, ...area }: Props) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(control) => (
        <textarea {...area} {...control} className={classes(styles['control'], styles['area'])} />
      )}
    </Field>
  );
}
