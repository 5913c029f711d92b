import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SiteMessage } from '../../../contract/about-calls.ts';
import { FactList, FactRow } from '../../../photo/PhotoFacts.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Mail } from '../../../ui/icons.ts';
import { calendarDate, clockTime } from '../../../ui/time.ts';
import styles from './message.module.css';

/** A message with all that is known of whoever wrote it. */
export function MessageSheet({ of: message }: { of: SiteMessage }) {
  const { t, i18n } = useTranslation();
  const { kind, type, name, email, subject, language, written_at, user_id, username } = message;
  const at = (iso: string) =>
    t('admin.cases.at', {
      date: calendarDate(iso, i18n.language),
      time: clockTime(Date.parse(iso), i18n.language),
    });
  const reply = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(
    t('admin.messages.replySubject', { subject }),
  )}`;
  return (
    <div className={styles['message']}>
      <p className={styles['kind']}>
        {t(`admin.messages.kind.${kind}`)}
        {type !== null && ` · ${t(`feedback.type.${type}`)}`}
      </p>
      <h3 className={styles['subject']}>{subject}</h3>
      <blockquote className={styles['said']} {...(language !== null && { lang: language })}>
        {message.message}
      </blockquote>
      <p>
        <a className={styles['reply']} href={reply}>
          <Icon of={Mail} /> {t('admin.messages.reply')}
        </a>
      </p>
      <FactList>
        <FactRow name={t('admin.messages.from')}>
          {name}, {email}
        </FactRow>
        <FactRow name={t('admin.messages.account')}>
          {user_id === null ? (
            t('admin.messages.visitor')
          ) : (
            <Link to={`/user/${user_id}`}>{username ?? `#${user_id}`}</Link>
          )}
        </FactRow>
        <FactRow name={t('admin.messages.received')}>{at(message.created_at)}</FactRow>
        <FactRow name={t('admin.messages.written')}>{written_at && at(written_at)}</FactRow>
        <FactRow name={t('admin.messages.language')}>{language && t(`app.language.${language}`)}</FactRow>
        <FactRow name={t('admin.messages.browser')}>{message.user_agent}</FactRow>
      </FactList>
    </div>
  );
}
