import type { ComponentProps } from 'react';
import type { LucideIcon } from 'lucide-react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import styles from './icon-button.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: LucideIcon;
  /** What it does; read aloud and shown as a tooltip. */
  label: string;
}

/** A 44 px button with a drawing only. */
export function IconButton({ icon, label, className, type, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={classes(styles['button'], className)}
      aria-label={label}
      title={label}
    >
      <Icon of={icon} />
    </button>
  );
}
