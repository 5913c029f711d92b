import { CircleX, Clock, Eye, Lock, Smartphone, User } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon.tsx';
import type { privacy } from './texts/en.ts';
import styles from './checklist.module.css';

interface ChecklistPart {
  part: keyof typeof privacy.part;
  icon: LucideIcon;
  rows: readonly (keyof typeof privacy.row)[];
}

const PARTS: readonly ChecklistPart[] = [
  { part: 'device', icon: Smartphone, rows: ['position', 'queue', 'drafts', 'lists'] },
  { part: 'kept', icon: Lock, rows: ['phone', 'email', 'age', 'password', 'original', 'message'] },
  { part: 'seen', icon: Eye, rows: ['approved', 'name', 'camera', 'person', 'pending'] },
  { part: 'rights', icon: User, rows: ['copyright', 'delete', 'correct', 'close'] },
  { part: 'time', icon: Clock, rows: ['photo', 'session', 'code', 'sanction'] },
  { part: 'none', icon: CircleX, rows: ['ads', 'trackers', 'cookies', 'companies'] },
];

/** A summary of the terms, laid out like a cockpit checklist: the item on the left, its rule on the right. */
export function Checklist() {
  const { t } = useTranslation();
  return (
    <div className={styles['parts']}>
      {PARTS.map(({ part, icon, rows }) => (
        <section key={part} className={styles['part']}>
          <h2 className={styles['head']}>
            <Icon of={icon} size={22} className={styles['icon']} />
            <span>{t(`privacy.part.${part}`)}</span>
          </h2>
          <dl className={styles['rows']}>
            {rows.map((row) => (
              <div key={row} className={styles['row']}>
                <dt>{t(`privacy.row.${row}.what`)}</dt>
                <dd className={styles['how']}>{t(`privacy.row.${row}.how`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}
