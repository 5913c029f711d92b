import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { dispatch } from '../desk-machine.ts';
import { isAllowed } from './desk-decisions.ts';
import styles from './delete-appealed.module.css';

interface Props {
  photo: ReviewPhoto;
  /** True if another reviewer has decided. */
  isGone: boolean;
  /** The id of the element that says what the decision means. */
  describedBy: string;
  busy: boolean;
  'aria-disabled': true | undefined;
}

/** The button that deletes an appealed photo, beside the other decisions; on a phone it has only its drawing. */
export function DeleteAppealed({ photo, isGone, describedBy, ...shared }: Props) {
  const { t } = useTranslation();
  return (
    <Button
      className={styles['delete']}
      disabled={isGone || !isAllowed('delete', photo)}
      aria-label={t('review.delete.label')}
      title={t('review.delete.label')}
      aria-describedby={describedBy}
      {...shared}
      onClick={() => dispatch({ type: 'decisionPressed', action: 'delete' })}
    >
      <Icon of={Trash2} />
      <span className={styles['name']}>{t('review.delete.label')}</span>
    </Button>
  );
}
