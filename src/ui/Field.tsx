import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { classes } from './classes.ts';
import styles from './field.module.css';

/** What every field shows round its control. */
export interface FieldFrame {
  label: string;
  /** Said under the label before anything is typed. */
  hint?: ReactNode;
  /** What is wrong; empty or missing when nothing is. */
  error?: string | undefined;
  /** Marks the field as one that may stay empty, with this word. */
  optional?: string | undefined;
  className?: string | undefined;
}

/** The attributes by which a control is tied to its label, hint and error. */
interface ControlWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface Props extends FieldFrame {
  children: (control: ControlWiring) => ReactNode;
}

/** Label, hint and error round one control, wired for screen readers. */
export function Field({ label, hint, error, optional, className, children }: Props) {
  const id = useId();
  const wrong = error !== undefined && error !== '';
  const described = classes(hint !== undefined && `${id}-hint`, wrong && `${id}-error`);
  return (
    <div className={classes(styles['field'], className)}>
      <label className={styles['label']} htmlFor={id}>
        {label}
        {optional !== undefined && <span className={styles['optional']}>{optional}</span>}
      </label>
      {hint !== undefined && (
        <div className={styles['hint']} id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {children({
        id,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': wrong || undefined,
      })}
      <div className={styles['error']} id={`${id}-error`} role="alert">
        {wrong && (
          <>
            <Icon of={CircleAlert} size={16} /> {error}
          </>
        )}
      </div>
    </div>
  );
}
