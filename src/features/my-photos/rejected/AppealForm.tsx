import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { appealProblem } from '../../../contract/rules/appeal.ts';
import { MAX_APPEAL } from '../../../contract/rules/limits.ts';
import { putInOutbox } from '../../../outbox/page/put-in-outbox.ts';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../../../ui/Note.tsx';
import { showToast } from '../../../ui/overlay.ts';
import { TextArea } from '../../../ui/TextArea.tsx';
import { readAppealDraft, saveAppealDraft } from './appeal-draft.ts';
import styles from './rejected-photo-case.module.css';

interface Props {
  photoId: number;
  userId: number;
  /** Called with true while the form is mounted, so that the list isn't refetched. */
  onWriting: (isWriting: boolean) => void;
  onClose: () => void;
  /** Called once the appeal is in the outbox. */
  onAppealed: () => void;
}

/** The form to appeal against a rejection (docs/rules/photos.md, "Appeals"). Its draft is stored on the device. */
export function AppealForm({ photoId, userId, onWriting, onClose, onAppealed }: Props) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState(() => readAppealDraft(userId, photoId));
  const [wasSubmitted, setSubmitted] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const problem = wasSubmitted ? appealProblem(text) : undefined;
  const focus = () => form.current?.querySelector('textarea')?.focus();

  useEffect(() => {
    onWriting(true);
    form.current?.querySelector('textarea')?.focus();
    return () => onWriting(false);
  }, [onWriting]);

  const send = async () => {
    setSubmitted(true);
    if (appealProblem(text) !== undefined) {
      focus();
      return;
    }
    setBusy(true);
    setFailed(false);
    const isSaved = await putInOutbox('appeal', { photoId, message: text.trim() });
    setBusy(false);
    if (!isSaved) {
      setFailed(true);
      return;
    }
    saveAppealDraft(userId, photoId, '');
    showToast(t('rejected.appeal.saved'));
    onAppealed();
  };

  return (
    <form
      ref={form}
      noValidate
      className={styles['form']}
      aria-label={t('rejected.appeal.title')}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextArea
        label={t('rejected.appeal.title')}
        hint={t('rejected.appeal.hint')}
        name="appeal"
        rows={4}
        required
        maxLength={MAX_APPEAL}
        value={text}
        error={problem === undefined ? undefined : t(`rejected.appeal.problem.${problem}`)}
        onChange={(event) => {
          setText(event.target.value);
          saveAppealDraft(userId, photoId, event.target.value);
        }}
      />
      <span className={styles['count']}>
        {t('rejected.appeal.count', { count: text.trim().length, max: MAX_APPEAL })}
      </span>
      {hasFailed && <Note kind="bad">{t('rejected.appeal.failed')}</Note>}
      <div className={styles['actions']}>
        <Button kind="primary" type="submit" busy={isBusy}>
          {t('rejected.appeal.send')}
        </Button>
        <Button onClick={onClose}>{t('rejected.appeal.close')}</Button>
      </div>
    </form>
  );
}
