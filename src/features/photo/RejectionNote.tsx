import { useTranslation } from 'react-i18next';
import { said } from '../../outbox/page/said.ts';
import { needOf } from '../../tray/words.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { calendarDate, clockTime } from '../../ui/time.ts';
import type { Rejection } from './use-rejection.ts';
import styles from './reject-panel.module.css';

/** Where a rejection stands that was made on this page: never "rejected" before the server has it. */
export function RejectionNote({ rejection: { state, item, takeBack } }: { rejection: Rejection }) {
  const { t, i18n } = useTranslation();
  switch (state) {
    case undefined:
      return null;
    case 'sending':
    case 'saved':
      return (
        <div className={styles['standing']}>
          <Note
            kind="news"
            action={
              state === 'saved' && <Button onClick={takeBack}>{t('photoScreen.reject.takeBack')}</Button>
            }
          >
            {t(`photoScreen.reject.${state}`)}
          </Note>
        </div>
      );
    case 'limited':
      return (
        <div className={styles['standing']}>
          <Note
            kind="caution"
            action={<Button onClick={takeBack}>{t('photoScreen.reject.takeBack')}</Button>}
          >
            <strong>{t('photoScreen.reject.limit.title')}</strong>
            <br />
            {said(item?.state === 'waiting' ? item.message : undefined, i18n.language) ??
              t('photoScreen.reject.limit.text')}{' '}
            {item?.state === 'waiting' &&
              t('photoScreen.reject.limit.kept', {
                time: `${calendarDate(item.until, i18n.language)} ${clockTime(item.until, i18n.language)}`,
              })}
          </Note>
        </div>
      );
    case 'needs-you':
      return (
        <div className={styles['standing']}>
          <Note kind="bad" action={<Button onClick={takeBack}>{t('photoScreen.reject.understood')}</Button>}>
            {t('photoScreen.reject.failed')} {item && needOf(item, t, i18n.language)}
          </Note>
        </div>
      );
  }
}
