import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import type { Elements } from './elements.ts';
import { Icon } from './Icon.tsx';
import { classes } from './classes.ts';
import styles from './field.module.css';

/** What every field shows around its control. */
export interface FieldFrame {
  label: string;
  /** Shown below the label. */
  hint?: ReactNode;
  /** Error message; empty or missing if there is none. */
  error?: string | undefined;
  /** The word that marks the field as optional. */
  optional?: string | undefined;
  className?: string | undefined;
}

/** The attributes that link a control to its label, hint and error. */
interface ControlWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface Props extends FieldFrame {
  children: (control: ControlWiring) => Elements;
}

/** Wraps a control with its label, hint and error, linked for screen readers. */
export function Field({ label, hint, error, optional, className, children }: Props) {
  const id = useId();
  const hasError = error !== undefined && error !== '';
  const describedBy = classes(hint !== undefined && `${id}-hint`, hasError && `${id}-error`);
  return (
    <div className={classes(styles['field'], className)}>
      <label className={styles['label']} htmlFor={id}>
        <span>{label}</span>
        {optional !== undefined && <span className={styles['optional']}>{optional}</span>}
      </label>
      {hint !== undefined && (
        <div className={styles['hint']} id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {children({
        id,
        'aria-describedby': describedBy === '' ? undefined : describedBy,
        'aria-invalid': hasError || undefined,
      })}
      <div className={styles['error']} id={`${id}-error`} role="alert">
        {hasError && (
          <>
            <Icon of={CircleAlert} size={16} />
            <span>{error}</span>
          </>
        )}
      </div>
    </div>
  );
}
