import type { ComponentProps } from 'react';
import type { Elements } from './elements.ts';
import { classes } from './classes.ts';
import { Field } from './Field.tsx';
import type { FieldFrame } from './Field.tsx';
import { NormalisedInput } from './NormalisedInput.tsx';
import type { NormalisedText } from './NormalisedInput.tsx';
import styles from './field.module.css';

interface Props extends FieldFrame, Omit<ComponentProps<'input'>, 'id' | 'className'> {
  /** Uses the monospace font B612 Mono: for registrations, train numbers, codes. */
  monospace?: boolean;
  /** A 44 px control inside the field, at its end, such as an `IconButton`. */
  action?: Elements;
  /** In place of `value` and `onChange`, for a text that is normalised while it is typed. */
  normalised?: NormalisedText;
}

/** A single-line text field with label, hint and error. */
export function TextField(props: Props) {
  const { label, hint, error, optional, className, monospace, action, normalised, ...input } = props;
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(control) => {
        const attributes = {
          ...input,
          ...control,
          className: classes(styles['control'], monospace && styles['figures']),
        };
        // The same elements with and without an action, which may appear once something is typed.
        return (
          <div className={styles[action === undefined ? 'without-action' : 'with-action']}>
            {normalised ? <NormalisedInput {...attributes} {...normalised} /> : <input {...attributes} />}
            {action}
          </div>
        );
      }}
    </Field>
  );
}
