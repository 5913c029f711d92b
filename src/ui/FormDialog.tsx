import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Elements } from './elements.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Note } from './Note.tsx';
import styles from './form-dialog.module.css';

interface Props {
  title: string;
  /** Label of the submit button. */
  submit: string;
  /** Label of the cancel button; "Cancel" by default. */
  cancel?: string;
  busy: boolean;
  /**
   * For an action that can't be undone: the button is styled as a warning, and screen readers announce the dialog as an
   * alert.
   */
  danger?: boolean;
  /** Why submitting failed, in the user's language. */
  problem?: string | undefined;
  onSubmit: () => Promise<void>;
  onClose: () => void;
  /** The fields; the one to focus first has `data-focus-first`. */
  children: Elements;
}

/** A dialog with a form; a click outside doesn't close it, so that no input is lost. */
export function FormDialog(props: Props) {
  const { title, submit, cancel, busy, danger = false, problem, onSubmit, onClose, children } = props;
  const { t } = useTranslation();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const note = useRef<HTMLDivElement>(null);
  // Scrolls to the note, which on a small screen may be below the visible part of the fields.
  useEffect(() => {
    if (problem !== undefined) note.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);

  const send = async () => {
    await onSubmit();
    // Wait until the fields have rendered their errors.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };

  return (
    <Dialog
      title={title}
      onClose={onClose}
      keep
      alert={danger}
      actions={
        <>
          <Button onClick={onClose}>{cancel ?? t('ui.cancel')}</Button>
          <Button type="submit" form={id} kind={danger ? 'danger' : 'primary'} busy={busy}>
            {submit}
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={form}
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {children}
        <div ref={note}>{problem !== undefined && <Note kind="bad">{problem}</Note>}</div>
      </form>
    </Dialog>
  );
}
