import type { ComponentProps } from 'react';
import type { LucideIcon } from 'lucide-react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import styles from './icon-button.module.css';

interface Props extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: LucideIcon;
  /** What the button does; used as its accessible name and its tooltip. */
  label: string;
}

/** A 44 px button that shows only an icon. */
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
