import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { clampWatermark } from '../../../workers/image/geometry.ts';
import type { Size, WatermarkSettings } from '../../../workers/image/types.ts';
import { FooterBand } from '../../composite/FooterBand.tsx';
import { Watermark } from '../../composite/Watermark.tsx';
import { WatermarkControls } from '../../composite/WatermarkControls.tsx';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import type { ApplyStep } from './use-apply.ts';
import styles from './watermark-screen.module.css';

interface Props {
  /** Its sides give the place of everything that lies on it. */
  photo: Size;
  picture: ReactNode;
  initial: WatermarkSettings;
  username: string;
  step?: ApplyStep;
  /** What went wrong, in words. */
  problem?: string | undefined;
  onApply: (watermark: WatermarkSettings) => void;
  onSkip: () => void;
}

/** Photo, watermark and band at the left, the controls at the right, Apply and Skip within the thumb's reach. */
export function WatermarkEditor(props: Props) {
  const { photo, picture, initial, username, step = 'idle', problem, onApply, onSkip } = props;
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const [watermark, setWatermark] = useState(initial);
  const [isChanged, setChanged] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [isMissing, setMissing] = useState(false);
  const isBusy = step !== 'idle';
  const change = (to: Partial<WatermarkSettings>) => {
    setWatermark((now) => clampWatermark({ ...now, ...to }));
    setChanged(true);
  };
  const loadAgain = () => {
    setMissing(false);
    setAttempt(attempt + 1);
  };
  return (
    <div className={styles['desk']}>
      <section
        className={styles['stage']}
        aria-label={t('watermark.preview')}
        inert={isBusy}
        style={{ '--ratio': photo.width / photo.height }}
      >
        <div className={styles['sheet']}>
          <div ref={frame} className={styles['frame']}>
            {picture}
            <Watermark
              key={attempt}
              frame={frame}
              settings={watermark}
              onChange={change}
              onMissing={() => setMissing(true)}
            />
          </div>
          <FooterBand photo={photo} username={username} />
        </div>
      </section>
      <section className={styles['controls']} aria-label={t('watermark.controls')} inert={isBusy}>
        <WatermarkControls photo={photo} settings={watermark} onChange={change} />
      </section>
      <div className={styles['bar']}>
        <div className={styles['state']} aria-live="polite">
          {isMissing && (
            <Note kind="bad" action={<Button onClick={loadAgain}>{t('ui.tryAgain')}</Button>}>
              {t('watermark.imageMissing')}
            </Note>
          )}
          {problem !== undefined && !isBusy && <Note kind="bad">{problem}</Note>}
          {problem === undefined && !isMissing && (
            <p>
              {isBusy ? t(`watermark.step.${step}`) : t(isChanged ? 'watermark.ready' : 'watermark.hint')}
            </p>
          )}
        </div>
        <Button disabled={isBusy} onClick={onSkip}>
          {t('watermark.skip')}
        </Button>
        <Button
          kind="primary"
          busy={isBusy}
          disabled={!isChanged || isMissing}
          onClick={() => onApply(watermark)}
        >
          {t('watermark.apply')}
        </Button>
      </div>
    </div>
  );
}
