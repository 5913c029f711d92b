import { ArrowRight, BadgeCheck, Flame, Images, Upload } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/Icon.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Aircraft } from '../../ui/drawings/Aircraft.tsx';
import { Train } from '../../ui/drawings/Train.tsx';
import { Crew } from './Crew.tsx';
import type { about as words } from './texts/about-en.ts';
import styles from './about.module.css';

/**
 * The people who build the site (docs/rules/screens.md, "About"). Operators who run their own version fill in the
 * names; without a name only the role is shown. Names are not translated.
 */
interface TeamMember {
  part: 'page' | 'server';
  name?: string;
}

const TEAM: readonly TeamMember[] = [{ part: 'page' }, { part: 'server' }];

type Feature = Exclude<keyof typeof words.features, 'title'>;

const FEATURES: readonly { feature: Feature; to: string; icon: LucideIcon }[] = [
  { feature: 'gallery', to: '/gallery', icon: Images },
  { feature: 'hots', to: '/hots', icon: Flame },
  { feature: 'leaderboard', to: '/leaderboard', icon: BadgeCheck },
  { feature: 'upload', to: '/upload', icon: Upload },
];

/** What the site is for, what it offers, and who runs it (docs/rules/screens.md, "About"). */
export default function AboutScreen() {
  const { t } = useTranslation();
  return (
    <Screen bare>
      <header className={styles['mission']}>
        <div className={styles['words']}>
          <h1 className={styles['headline']}>{t('about.mission.headline')}</h1>
          <p className={styles['text']}>{t('about.mission.text')}</p>
        </div>
        <div className={styles['drawings']} aria-hidden="true">
          <Aircraft />
          <Train />
        </div>
      </header>

      <section className={styles['features']} aria-label={t('about.features.title')}>
        {FEATURES.map(({ feature, to, icon }) => (
          <Link key={feature} to={to} className={styles['feature']}>
            <Icon of={icon} size={24} className={styles['icon']} />
            <h2 className={styles['name']}>{t(`about.features.${feature}.title`)}</h2>
            <p className={styles['description']}>{t(`about.features.${feature}.text`)}</p>
          </Link>
        ))}
      </section>

      <section className={styles['community']}>
        <h2>{t('about.community.title')}</h2>
        <div className={styles['words']}>
          <p className={styles['text']}>{t('about.community.text')}</p>
          <p className={styles['actions']}>
            <ActionLink to="/rules" label={t('about.community.guidelines')} />
            <ActionLink to="/register" label={t('about.community.join')} />
            <ActionLink to="/help#reviewer" label={t('about.community.reviewer')} />
          </p>
        </div>
      </section>

      <section className={styles['team']}>
        <h2>{t('about.team.title')}</h2>
        <ul className={styles['members']}>
          {TEAM.map(({ part, name }) => (
            <li key={part} className={styles['member']}>
              <h3 className={styles['role']}>{name ?? t(`about.team.${part}.role`)}</h3>
              {name !== undefined && <p className={styles['role-line']}>{t(`about.team.${part}.role`)}</p>}
              <p className={styles['description']}>{t(`about.team.${part}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>

      <Crew />
    </Screen>
  );
}

function ActionLink({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className={styles['action']}>
      {label} <Icon of={ArrowRight} size={18} />
    </Link>
  );
}
