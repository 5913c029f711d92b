import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { classes } from './classes.ts';
import styles from './button.module.css';

/** `primary`: the one thing to do here; `quiet`: everything else; `danger`: what can't be taken back. */
export type ButtonKind = 'primary' | 'quiet' | 'danger';

interface ButtonStyle {
  kind?: ButtonKind | undefined;
  /** Fills the width it is given. */
  wide?: boolean | undefined;
}

function look({ kind = 'quiet', wide = false }: ButtonStyle, className: string | undefined): string {
  return classes(styles['button'], styles[kind], wide && styles['wide'], className);
}

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** Something is under way: the button keeps its width, says so and can't be pressed. */
  busy?: boolean;
}

/** A button, at least 44 px high. `type` is `button` unless said otherwise. */
export function Button({ kind, wide, busy = false, disabled, className, type, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={look({ kind, wide }, className)}
      disabled={disabled === true || busy}
      aria-busy={busy || undefined}
      data-busy={busy || undefined}
    />
  );
}

interface ButtonLinkProps extends ComponentProps<typeof Link>, ButtonStyle {}

/** A link to one of our own screens that looks like a button. */
export function ButtonLink({ kind, wide, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={look({ kind, wide }, className)} />;
}
