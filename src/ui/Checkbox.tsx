import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './checkbox.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'> {
  label: ReactNode;
  hint?: ReactNode;
  className?: string | undefined;
}

/** A checkbox whose whole line can be clicked. */
export function Checkbox({ label, hint, className, ...input }: Props) {
  const id = useId();
  return (
    <div className={classes(styles['line'], className)}>
      <input
        {...input}
        type="checkbox"
        id={id}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className={styles['box']}
      />
      <div>
        <label htmlFor={id} className={styles['label']}>
          {label}
        </label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className={styles['hint']}>
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
