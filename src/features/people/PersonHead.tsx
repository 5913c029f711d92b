import { Ban, BadgeCheck, Radio, Shield, ShieldCheck } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { UserProfile } from '../../contract/calls/people-calls.ts';
import { useSession } from '../../session/session.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { badgesOf } from './badges.ts';
import type { BadgeName } from './badges.ts';
import styles from './person-head.module.css';

const BADGE_ICONS = {
  banned: Ban,
  superAdmin: ShieldCheck,
  admin: Shield,
  phoneVerified: BadgeCheck,
  online: Radio,
} as const satisfies Record<BadgeName, LucideIcon>;

/** The user's picture, name and badges. */
export function PersonHead({ person }: { person: UserProfile }) {
  const { t } = useTranslation();
  const isOwn = useSession(({ session }) => session?.user.id === person.id);
  return (
    <header className={styles['head']}>
      <Avatar picture={person.profile_picture} name={person.username} size="l" />
      <div className={styles['title']}>
        <h1 className={styles['name']}>{person.username}</h1>
        <ul className={styles['badges']} aria-label={t('people.badges')}>
          {badgesOf(person).map((name) => (
            <li key={name} className={styles['badge']} data-badge={name}>
              <Icon of={BADGE_ICONS[name]} size={16} />
              <span>{t(`people.badge.${name}`)}</span>
            </li>
          ))}
        </ul>
      </div>
      {isOwn && (
        <ButtonLink to="/profile" className={styles['edit']}>
          {t('people.edit')}
        </ButtonLink>
      )}
    </header>
  );
}
