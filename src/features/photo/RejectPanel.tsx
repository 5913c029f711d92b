import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkRejection } from '../../contract/rules/decision.ts';
import { MAX_REJECT_REASON, MIN_REJECT_REASON } from '../../contract/rules/limits.ts';
import type { Photo } from '../../contract/calls/photo.ts';
import { serverMessageText } from '../../outbox/page/server-message-text.ts';
import { nameOf } from '../../components/photo/photo-name.ts';
import { itemNeed } from '../../outbox/ui/item-texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { showDialog } from '../../ui/overlay.ts';
import { calendarDate, clockTime } from '../../ui/time.ts';
import type { RejectionState } from './use-rejection.ts';
import styles from './reject-panel.module.css';

/** Lets a reviewer reject an approved photo (docs/rules/review.md, "Rejecting from the photo's page"). */
export default function RejectPanel({ photo, rejection }: { photo: Photo; rejection: RejectionState }) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <div className={styles['words']}>
        <h2 id={id} className={styles['title']}>
          {t('photoScreen.reject.title')}
        </h2>
        <p className={styles['text']}>{t('photoScreen.reject.text')}</p>
      </div>
      {rejection.state === undefined ? (
        <Form photo={photo} rejection={rejection} />
      ) : (
        <RejectionNote rejection={rejection} />
      )}
    </section>
  );
}

function Form({ photo, rejection }: { photo: Photo; rejection: RejectionState }) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const checked = checkRejection({
    rejectReason: reason,
    isReviewerPage: false,
    revision: photo.revision,
  });
  const { length } = reason.trim();

  const submit = async () => {
    setSubmitted(true);
    setFailed(false);
    if (!checked.ok) return;
    const isSure = await showDialog({
      type: 'confirm',
      title: t('photoScreen.reject.confirm.title'),
      message: t('photoScreen.reject.confirm.text', { name: nameOf(photo), username: photo.username }),
      confirm: t('photoScreen.reject.do'),
      danger: true,
    });
    if (!isSure) return;
    setBusy(true);
    setFailed(!(await rejection.reject(checked.decision)));
    setBusy(false);
  };

  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextArea
        label={t('photoScreen.reject.reason')}
        optional={
          length > 0 && length < MIN_REJECT_REASON
            ? t('photoScreen.reject.counter', { length, min: MIN_REJECT_REASON })
            : undefined
        }
        rows={2}
        maxLength={MAX_REJECT_REASON}
        value={reason}
        error={wasSubmitted && !checked.ok ? t(`photoScreen.reject.problem.${checked.problem}`) : undefined}
        className={styles['reason']}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" kind="danger" disabled={length === 0} busy={busy} className={styles['do']}>
        {t('photoScreen.reject.do')}
      </Button>
      {failed && <Note kind="bad">{t('photoScreen.reject.failed')}</Note>}
    </form>
  );
}

/** The state of the pending rejection; never "rejected" before the server has received it. */
function RejectionNote({ rejection: { state, item, undo } }: { rejection: RejectionState }) {
  const { t, i18n } = useTranslation();
  switch (state) {
    case undefined:
      return null;
    case 'sending':
    case 'saved':
      return (
        <div className={styles['state']}>
          <Note
            kind="news"
            action={state === 'saved' && <Button onClick={undo}>{t('photoScreen.reject.takeBack')}</Button>}
          >
            {t(`photoScreen.reject.${state}`)}
          </Note>
        </div>
      );
    case 'limited':
      return (
        <div className={styles['state']}>
          <Note kind="caution" action={<Button onClick={undo}>{t('photoScreen.reject.takeBack')}</Button>}>
            <strong>{t('photoScreen.reject.limit.title')}</strong>
            <br />
            <span>
              {serverMessageText(item?.state === 'waiting' ? item.message : undefined, i18n.language) ??
                t('photoScreen.reject.limit.text')}
            </span>
            {item?.state === 'waiting' && (
              <span>
                {' '}
                {t('photoScreen.reject.limit.kept', {
                  time: `${calendarDate(item.until, i18n.language)} ${clockTime(item.until, i18n.language)}`,
                })}
              </span>
            )}
          </Note>
        </div>
      );
    case 'needs-you': {
      const need = item && itemNeed(item, t, i18n.language);
      return (
        <div className={styles['state']}>
          <Note kind="bad" action={<Button onClick={undo}>{t('photoScreen.reject.understood')}</Button>}>
            <span>{t('photoScreen.reject.failed')}</span>
            {need !== undefined && <span> {need}</span>}
          </Note>
        </div>
      );
    }
  }
}
