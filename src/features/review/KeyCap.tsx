import styles from './key-cap.module.css';

/** The key of a button, on devices that have a keyboard; `ShortcutsDialog` says it to screen readers. */
export function KeyCap({ children }: { children: string }) {
  return (
    <kbd className={styles['key']} aria-hidden="true">
      {children}
    </kbd>
  );
}
