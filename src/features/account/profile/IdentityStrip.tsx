import { ArrowRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CurrentUser } from '../../../contract/calls/user-calls.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { formatCount } from '../../../ui/time.ts';
import styles from './identity-strip.module.css';

/** A badge with the user's picture, name and number of approved photos. */
export function IdentityStrip({ user }: { user: CurrentUser }) {
  const { t, i18n } = useTranslation();
  return (
    <div className={styles['strip']}>
      <Avatar picture={user.profile_picture} name={user.username} size="l" />
      <div className={styles['person']}>
        <p className={styles['name']}>{user.username}</p>
        <Link to={`/user/${user.id}`} className={styles['link']}>
          {t('profile.seenByOthers')} <Icon of={ArrowRight} size={16} />
        </Link>
      </div>
      <dl className={styles['photo-count']}>
        <dt>{t('profile.approved')}</dt>
        <dd>{formatCount(user.approved_photos, i18n.language)}</dd>
      </dl>
    </div>
  );
}
