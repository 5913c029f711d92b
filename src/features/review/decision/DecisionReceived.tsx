import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutbox } from '../../../outbox/page/index.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { Desk } from '../desk.ts';
import { latestReceipt } from '../list/review-list.ts';
import styles from './decision-received.module.css';

/** Briefly says that the server has received a decision, never earlier (docs/rules/review.md, "Decisions"). */
export function DecisionReceived({ desk }: { desk: Desk }) {
  const { t } = useTranslation();
  const [since] = useState(() => Date.now());
  const items = useOutbox((outbox) => outbox.items);
  const received = latestReceipt(items, since);
  return (
    <output className={styles['status']}>
      {received !== undefined && (
        <span key={received.id} className={styles['receipt']}>
          <Icon of={CircleCheck} size={16} className={styles['icon']} />{' '}
          {t(
            desk === 'all'
              ? `review.done.${received.decision.action}All`
              : `review.done.${received.decision.action}`,
          )}
        </span>
      )}
    </output>
  );
}
