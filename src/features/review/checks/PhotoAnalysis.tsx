import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Histogram } from '../../../image/Histogram.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import type { Analysis } from '../stage/use-histogram.ts';
import styles from './photo-analysis.module.css';

/** Width of the small histogram, in px. */
const WIDTH = 200;
/** Size of the enlarged histogram, in px: several columns for each bin. */
const LARGE = { width: 1024, height: 512 };

type Scale = 'root' | 'linear';

/**
 * The photo's histogram, which opens enlarged in a dialog when pressed; its bars have a square-root or a linear scale.
 */
export function PhotoAnalysis({ analysis }: { analysis: Analysis }) {
  const { t } = useTranslation();
  const [scale, setScale] = useState<Scale>('root');
  const [isLarge, setLarge] = useState(false);
  const scales = (
    <SegmentedControl
      label={t('review.histogram.scale')}
      value={scale}
      onChange={setScale}
      segments={[
        { value: 'root', label: t('review.histogram.root') },
        { value: 'linear', label: t('review.histogram.linear') },
      ]}
    />
  );
  return (
    <section className={styles['analysis']} aria-label={t('review.histogram.title')}>
      {analysis.state === 'ready' ? (
        <button
          type="button"
          className={styles['small']}
          title={t('review.histogram.enlarge')}
          onClick={() => setLarge(true)}
        >
          <Histogram
            of={analysis.counts}
            label={t('review.histogram.enlarge')}
            scale={scale}
            width={WIDTH}
            className={styles['drawing']}
          />
        </button>
      ) : (
        <output className={styles['empty']}>
          {t(analysis.state === 'none' ? 'review.histogram.none' : 'review.histogram.counting')}
        </output>
      )}
      <div className={styles['scales']}>{scales}</div>
      {isLarge && analysis.state === 'ready' && (
        <Dialog
          title={t('review.histogram.title')}
          size="page"
          onClose={() => setLarge(false)}
          actions={
            <Button data-focus-first onClick={() => setLarge(false)}>
              {t('ui.close')}
            </Button>
          }
        >
          <div className={styles['sheet']}>
            <Histogram
              of={analysis.counts}
              label={t('review.histogram.title')}
              scale={scale}
              {...LARGE}
              className={styles['large']}
            />
            {scales}
          </div>
        </Dialog>
      )}
    </section>
  );
}
