import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { classes } from './classes.ts';
import styles from './button.module.css';

/** `primary`: the main action; `quiet`: every other action; `danger`: an action that can't be undone. */
export type ButtonKind = 'primary' | 'quiet' | 'danger';

interface ButtonStyle {
  kind?: ButtonKind | undefined;
  /** Fills the available width. */
  wide?: boolean | undefined;
}

function classNames({ kind = 'quiet', wide = false }: ButtonStyle, className: string | undefined): string {
  return classes(styles['button'], styles[kind], wide && styles['wide'], className);
}

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** True while the action is running: the button keeps its width, shows progress and is disabled. */
  busy?: boolean;
}

/** A button, at least 44 px high. `type` is `button` by default. */
export function Button({ kind, wide, busy = false, disabled, className, type, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={classNames({ kind, wide }, className)}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
      data-busy={busy || undefined}
    />
  );
}

interface ButtonLinkProps extends ComponentProps<typeof Link>, ButtonStyle {}

/** A link to a screen of the app that looks like a button. */
export function ButtonLink({ kind, wide, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={classNames({ kind, wide }, className)} />;
}
