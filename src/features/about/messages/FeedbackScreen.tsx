import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ResponseTimes } from './ResponseTimes.tsx';
import { MessagePage } from './MessagePage.tsx';
import styles from './message.module.css';

/** Feedback on the site (docs/rules/screens.md, "Feedback and contact"). */
export default function FeedbackScreen() {
  const { t } = useTranslation();
  return (
    <MessagePage kind="feedback">
      <ResponseTimes reply={t('messages.replyWithin24')} />
      <p className={styles['hint']}>
        {t('messages.answers')} <Link to="/help">{t('messages.openHelp')}</Link>
      </p>
    </MessagePage>
  );
}
