import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { Undo } from './use-undo.ts';
import styles from './undo-decision.module.css';

/** The latest decision that hasn't been sent yet, with a button to undo it (docs/rules/review.md, "Undo"). */
export function UndoDecision({ undo: { latest, count, tooLate, undo } }: { undo: Undo }) {
  const { t } = useTranslation();
  return (
    <output className={styles['status']}>
      {latest === undefined ? (
        tooLate && <span className={styles['text']}>{t('review.undo.tooLate')}</span>
      ) : (
        <>
          <span className={styles['text']}>
            {count > 1
              ? t('review.undo.burst', { count })
              : t(`review.undo.${latest.decision.action}`, { id: latest.photoId })}
          </span>
          <Button className={styles['button']} onClick={undo}>
            <Icon of={Undo2} size={16} /> {t('review.undo.do')}
          </Button>
        </>
      )}
    </output>
  );
}
