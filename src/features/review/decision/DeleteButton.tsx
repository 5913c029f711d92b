import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { RemainingAllowance } from '../../../api/remaining-allowance.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './delete-button.module.css';

interface Props {
  /** How many deletions the reviewer has left today; undefined if there is no limit for this photo. */
  left: RemainingAllowance | undefined;
  onDelete: () => void;
}

/** A button among the tools that deletes the photo; it says how often that is possible today. */
export function DeleteButton({ left, onDelete }: Props) {
  const { t } = useTranslation();
  const label = left === undefined ? t('review.delete.label') : t('review.delete.left', { ...left });
  return (
    <button
      type="button"
      className={styles['delete']}
      aria-label={label}
      title={label}
      // The arrow keys of the toolbar reach it.
      tabIndex={-1}
      onClick={onDelete}
    >
      <Icon of={Trash2} />
      {left !== undefined && <span className={styles['left']}>{left.left}</span>}
    </button>
  );
}
