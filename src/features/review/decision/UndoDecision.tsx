import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { dispatch, useDesk } from '../desk-machine.ts';
import { latestUndoable } from './undoable.ts';
import styles from './undo-decision.module.css';

/** The latest decision that hasn't been sent yet, with a button to undo it (docs/rules/review.md, "Undo"). */
export function UndoDecision() {
  const { t } = useTranslation();
  const decisions = latestUndoable(useDesk((state) => state.decisions.reviews));
  const isMissed = useDesk((state) => state.isUndoMissed);
  const [latest] = decisions;
  const count = decisions.length;
  return (
    <output className={styles['status']}>
      {latest === undefined ? (
        isMissed && <span className={styles['text']}>{t('review.undo.tooLate')}</span>
      ) : (
        <>
          <span className={styles['text']}>
            {count > 1
              ? t('review.undo.burst', { count })
              : t(`review.undo.${latest.decision.action}`, { id: latest.photoId })}
          </span>
          <Button className={styles['button']} onClick={() => dispatch({ type: 'undoPressed' })}>
            <Icon of={Undo2} size={16} /> {t('review.undo.do')}
          </Button>
        </>
      )}
    </output>
  );
}
