import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';
import type { FieldFrame } from './Field.tsx';
import { Icon } from './Icon.tsx';
import styles from './field.module.css';

interface Props extends FieldFrame, Omit<ComponentProps<'select'>, 'id' | 'className'> {}

/** A native `<select>`; `children` are the `<option>`s. */
export function Select({ label, hint, error, optional, className, children, ...select }: Props) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(control) => (
        <div className={styles['select']}>
          <select {...select} {...control} className={styles['control']}>
            {children}
          </select>
          <Icon of={ChevronDown} size={18} />
        </div>
      )}
    </Field>
  );
}
