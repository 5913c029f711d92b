import { useId, useLayoutEffect } from 'react';
import type { ReactNode } from 'react';
import type { Elements } from './elements.ts';
import { classes } from './classes.ts';
import { useModal } from './use-modal.ts';
import styles from './dialog.module.css';

interface Props {
  title: string;
  /**
   * Called on Escape, a click outside (unless `keep`) or Back. Without it, only the dialog's buttons close
   * it.
   */
  onClose?: (() => void) | undefined;
  children: ReactNode;
  /** Buttons at the bottom; the one that confirms comes last. */
  actions?: Elements;
  /** An icon before the title. */
  icon?: Elements;
  /** `card`: as large as its text; `page`: for long text, full screen on a phone; `screen`: always full screen. */
  size?: 'card' | 'page' | 'screen';
  /** A click outside doesn't close the dialog. */
  keep?: boolean;
  /** For errors and questions, which screen readers announce immediately. */
  alert?: boolean;
}

/**
 * A modal dialog based on the browser's `<dialog>`, which traps the focus and restores it. It is open while it is
 * mounted. The initial focus is on the element with `data-focus-first`, else on the first control.
 */
export function Dialog(props: Props) {
  const { title, onClose, children, actions, icon, size = 'card', keep = false, alert = false } = props;
  const modal = useModal(onClose);
  const { ref } = modal;
  const id = useId();

  useLayoutEffect(() => {
    ref.current?.querySelector<HTMLElement>('[data-focus-first]')?.focus();
  }, [ref]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a click only does what Escape does too
    <dialog
      {...modal}
      className={classes(styles['dialog'], styles[size])}
      aria-labelledby={`${id}-title`}
      role={alert ? 'alertdialog' : undefined}
      // Ignore key repeat, so that holding Enter doesn't also confirm the next dialog.
      onKeyDown={(event) => {
        if (event.repeat && event.key === 'Enter' && event.target instanceof HTMLButtonElement)
          event.preventDefault();
      }}
      onClick={(event) => {
        if (!keep && event.target === ref.current) onClose?.();
      }}
    >
      <div className={styles['sheet']}>
        <div className={styles['head']}>
          {icon}
          <h2 id={`${id}-title`} className={styles['title']}>
            {title}
          </h2>
        </div>
        <div className={styles['body']}>{children}</div>
        {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      </div>
    </dialog>
  );
}
