import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CallResponse } from '../../../contract/calls/calls.ts';
import { useCall } from '../../../api/use-call.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { ResponseTimes } from './ResponseTimes.tsx';
import { MessagePage } from './MessagePage.tsx';
import styles from './message.module.css';

/** The contact form, and other ways to reach the site (docs/rules/screens.md, "Feedback and contact"). */
export default function ContactScreen() {
  const { t } = useTranslation();
  const info = useCall('GET /api/site-info', {}, { audience: 'public', needs: 'links[]' });
  return (
    <MessagePage kind="contact">
      <ResponseTimes />
      {info.state === 'ready' && <ContactLinks info={info.data} />}
      {info.state === 'failed' && <p className={styles['hint']}>{t('contact.missing')}</p>}
      <p className={styles['hint']}>
        {t('messages.answers')} <Link to="/help">{t('messages.openHelp')}</Link>
      </p>
    </MessagePage>
  );
}

/** The e-mail address and links that the operator has set. */
function ContactLinks({
  info: { contact_email: email, links },
}: {
  info: CallResponse<'GET /api/site-info'>;
}) {
  const { t } = useTranslation();
  return (
    <>
      {email !== null && (
        <section className={styles['group']}>
          <h2>{t('contact.email')}</h2>
          <a className={styles['address']} href={`mailto:${email}`}>
            <Icon of={Mail} size={20} /> {email}
          </a>
        </section>
      )}
      {links.length > 0 && (
        <section className={styles['group']}>
          <h2>{t('contact.links')}</h2>
          <ul className={styles['links']}>
            {links.map(({ name, url }) => {
              const { host } = new URL(url);
              return (
                <li key={`${name} ${url}`}>
                  <a
                    className={styles['link']}
                    href={url}
                    target="_blank"
                    rel="noopener noreferrer"
                    aria-label={t('contact.newWindow', { name, host })}
                  >
                    <span className={styles['name']}>{name}</span>
                    <span className={styles['host']}>{host}</span>
                  </a>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </>
  );
}
