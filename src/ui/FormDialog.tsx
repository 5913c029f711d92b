import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Note } from './Note.tsx';
import styles from './form-dialog.module.css';

interface Props {
  title: string;
  /** Label of the button that sends. */
  submit: string;
  /** Label of the button that goes back; "Cancel" when missing. */
  cancel?: string;
  busy: boolean;
  /** What it does can't be undone, and is announced at once. */
  danger?: boolean;
  /** Why it could not be sent, in the user's language. */
  problem?: string | undefined;
  onSubmit: () => Promise<void>;
  onClose: () => void;
  /** The fields; the first that is to be filled in carries `data-focus-first`. */
  children: ReactNode;
}

/** A dialog that is a form; what is typed isn't lost by a press beside it. */
export function FormDialog(props: Props) {
  const { title, submit, cancel, busy, danger = false, problem, onSubmit, onClose, children } = props;
  const { t } = useTranslation();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const note = useRef<HTMLDivElement>(null);
  // On a small screen the fields scroll, and it would stand below what is seen.
  useEffect(() => {
    if (problem !== undefined) note.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);

  const send = async () => {
    await onSubmit();
    // Once the fields say what is wrong with them.
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
