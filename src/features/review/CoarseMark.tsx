import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { classes } from '../../ui/classes.ts';
import styles from './photo-strip.module.css';

/**
 * Says that the picture on the desk is smaller than the display copy could be, and why that matters: read out at once,
 * shown at a press. No stop for the Tab key, which has the verdict before it.
 */
export function CoarseMark({ px }: { px: number }) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const why = t('review.coarse.why');
  return (
    <>
      <output className={styles['coarse']}>
        <button
          type="button"
          className={styles['coarse-name']}
          title={why}
          tabIndex={-1}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t('review.coarse.name', { px })}
        </button>
        <VisuallyHidden>{why}</VisuallyHidden>
      </output>
      <p id={id} className={classes(styles['coarse-why'], isOpen && styles['open'])} aria-hidden="true">
        {why}
      </p>
    </>
  );
}
