import { Images } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './burst-button.module.css';

/** A button among the tools that decides on the burst of the photo on the desk; `count`: how many other photos it has. */
export function BurstButton({ count, onAsk }: { count: number; onAsk: () => void }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <IconButton
      icon={Images}
      label={t('review.burst.open', { count })}
      className={styles['burst']}
      // The arrow keys of the toolbar reach it.
      tabIndex={-1}
      onClick={onAsk}
    />
  );
}
