import { ArrowLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Elements } from '../../ui/elements.ts';
import { Icon } from '../../ui/Icon.tsx';
import { OutboxButton } from '../../outbox/ui/OutboxButton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { formatCount as figure } from '../../ui/time.ts';
import { DecisionReceived } from './decision/DecisionReceived.tsx';
import type { Desk } from './desk.ts';
import styles from './desk-bar.module.css';

interface Props {
  desk: Desk;
  /** How many photos are undecided; undefined until known. */
  count?: number;
  /** Tools for the photo on the desk. If there is no photo, confirmations of received decisions are shown here. */
  children?: Elements;
}

/**
 * The desk's header: link to the menu, title, tools, and the number of undecided photos; on a tablet, which has no other
 * bar there, the outbox too.
 */
export function DeskBar({ desk, count, children }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <header className={styles['bar']}>
      <Link to="/review" className={styles['back']}>
        <Icon of={ArrowLeft} size={20} />
        <span className={styles['label']}>{t('review.desk.back')}</span>
      </Link>
      <h1 className={styles['title']}>{t(`review.desk.${desk}`)}</h1>
      {count !== undefined && (
        <output className={styles['badge']}>
          <span aria-hidden="true">{figure(count, i18n.language)}</span>
          <VisuallyHidden>{t('review.desk.badge', { count })}</VisuallyHidden>
        </output>
      )}
      <div className={styles['outbox']}>
        <OutboxButton place="desk" />
      </div>
      <div className={styles['tools']}>{children}</div>
      {children === undefined && <DecisionReceived desk={desk} />}
    </header>
  );
}
