import { useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './dialog.module.css';

interface Props {
  title: string;
  /**
   * Called when the user wants to close it: by Escape, a press outside (unless `keep`) or a gesture. Missing: it goes by
   * its buttons only.
   */
  onClose?: (() => void) | undefined;
  children: ReactNode;
  /** Buttons at the foot, the one that goes on last. */
  actions?: ReactNode;
  /** A drawing before the title. */
  icon?: ReactNode;
  /** `card`: as large as its text; `page`: a page to read, on a phone the whole screen; `screen`: the whole screen. */
  size?: 'card' | 'page' | 'screen';
  /** A press outside does not close it. */
  keep?: boolean;
  /** Announced at once by screen readers, for errors and questions. */
  alert?: boolean;
}

/**
 * A modal dialog on the browser's own `<dialog>`: it holds the focus and gives it back. Mounted means open. The
 * focus goes to what carries `data-focus-first`, else to the first control.
 */
export function Dialog(props: Props) {
  const { title, onClose, children, actions, icon, size = 'card', keep = false, alert = false } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();

  // The dialog closes before React removes it: otherwise the browser doesn't give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-focus-first]')?.focus();
    return () => dialog?.close();
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the click closes only what Escape closes as well
    <dialog
      ref={ref}
      className={classes(styles['dialog'], styles[size])}
      aria-labelledby={`${id}-title`}
      role={alert ? 'alertdialog' : undefined}
      closedby={onClose === undefined ? 'none' : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      // A second Escape closes it whatever was said to the first: one that is still wanted opens again.
      onClose={() => {
        if (ref.current?.open === false) ref.current.showModal();
      }}
      // A key that is held presses its first button only: the next question is not answered by it.
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
