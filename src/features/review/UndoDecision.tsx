import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Undo } from './use-undo.ts';
import styles from './undo-decision.module.css';

/** What was decided last and hasn't gone out, with the way back (docs/rules/review.md, "Undo"). */
export function UndoDecision({ undo: { latest, tooLate, undo } }: { undo: Undo }) {
  const { t } = useTranslation();
  return (
    <output className={styles['place']}>
      {latest === undefined ? (
        tooLate && <span className={styles['words']}>{t('review.undo.tooLate')}</span>
      ) : (
        <>
          <span className={styles['words']}>{t(`review.undo.${latest.action}`, { id: latest.photoId })}</span>
          <Button className={styles['button']} onClick={undo}>
            <Icon of={Undo2} size={16} /> {t('review.undo.do')}
          </Button>
        </>
      )}
    </output>
  );
}
