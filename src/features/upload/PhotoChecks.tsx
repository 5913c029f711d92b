import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CODE_OF_FINDING, findingsOf } from '../../../workers/image/checks/findings.ts';
import type { Finding } from '../../../workers/image/checks/findings.ts';
import { straightenedSize } from '../../../workers/image/geometry.ts';
import { findingText } from '../../components/checks/finding-text.ts';
import type { PhotoMark } from '../../contract/calls/decision.ts';
import { Histogram } from '../../image/Histogram.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { PickedPhotoZoom } from './PickedPhotoZoom.tsx';
import type { PickedPhoto } from './machine/state.ts';
import { dispatch, useUpload } from './upload-machine.ts';
import styles from './photo-checks.module.css';

/** The most findings in view. */
export const MOST_LINES = 3;

/** The histogram, and beside it what the checks found, the worst first (docs/rules/upload.md, "Checks"). */
export function PhotoChecks({ photo }: { photo: PickedPhoto }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Finding>();
  const isTurning = useUpload((state) => state.photo.step === 'open' && state.photo.reopening !== undefined);
  const { opened, checks } = photo;
  const findings = checks === undefined || checks === 'failed' ? [] : findingsOf(checks);
  const rest = findings.length - MOST_LINES;
  const { turn } = opened;
  const isNothingFound = findings.length === 0 && turn === 0;
  return (
    <section className={styles['checks']} aria-label={t('checks.title')}>
      <Histogram of={opened.histogram} label={t('upload.file.histogram')} className={styles['histogram']} />
      <div className={styles['lines']} aria-live="polite">
        {checks === undefined && (
          <p className={styles['running']}>
            <Spinner label={t('checks.running')} /> {t('checks.running')}
          </p>
        )}
        {checks === 'failed' && <p className={styles['quiet']}>{t('checks.failed')}</p>}
        {turn !== 0 && (
          <p className={styles['line']}>
            <span>{t('checks.straightened', { degrees: Math.abs(turn) })}</span>
            <Button busy={isTurning} onClick={() => dispatch({ type: 'turned', degrees: 0 })}>
              {t('checks.straightenUndo')}
            </Button>
          </p>
        )}
        {findings.slice(0, MOST_LINES).map((finding) => (
          <FindingLine
            key={finding.kind}
            finding={finding}
            photo={photo}
            isTurning={isTurning}
            onShow={() => setShown(finding)}
          />
        ))}
        {rest > 0 && <p className={styles['quiet']}>{t('checks.more', { count: rest })}</p>}
        {checks !== undefined && checks !== 'failed' && !(isNothingFound && opened.isDamaged) && (
          <p className={styles['quiet']}>{t(isNothingFound ? 'checks.none' : 'checks.advice')}</p>
        )}
      </div>
      {shown !== undefined && (
        <PickedPhotoZoom
          photo={photo}
          marks={marksOf(shown, photo)}
          at={0}
          onClose={() => setShown(undefined)}
        />
      )}
    </section>
  );
}

interface LineProps {
  finding: Finding;
  photo: PickedPhoto;
  isTurning: boolean;
  onShow: () => void;
}

/** One finding. It leads to its place on the photo; a tilt can be corrected at once. */
function FindingLine({ finding, photo, isTurning, onShow }: LineProps) {
  const { t, i18n } = useTranslation();
  const text = findingText(finding, t, i18n.language);
  if (finding.kind === 'tilt')
    return <TiltLine text={text} degrees={finding.value} photo={photo} isTurning={isTurning} />;
  if (finding.places.length === 0) return <p className={styles['line']}>{text}</p>;
  return (
    <button type="button" className={styles['line']} onClick={onShow} title={t('checks.show')}>
      <span>{text}</span>
      <Icon of={ChevronRight} className={styles['arrow']} />
    </button>
  );
}

function TiltLine({
  text,
  degrees,
  photo,
  isTurning,
}: { text: string; degrees: number } & Omit<LineProps, 'finding' | 'onShow'>) {
  const { t, i18n } = useTranslation();
  const { opened } = photo;
  // What is left after an earlier correction is added to it.
  const turn = Math.round((opened.turn + degrees) * 10) / 10;
  const canStraighten = straightenedSize(opened, degrees) !== undefined;
  const shown = new Intl.NumberFormat(i18n.language).format(Math.abs(degrees));
  return (
    <p className={styles['line']}>
      <span>
        <span>{text}</span>
        {!canStraighten && <span> {t('checks.cannotStraighten')}</span>}
      </span>
      {canStraighten && (
        <Button busy={isTurning} onClick={() => dispatch({ type: 'turned', degrees: turn })}>
          {t('checks.straighten', { degrees: shown })}
        </Button>
      )}
    </p>
  );
}

/** A finding's places as pins for the enlarged photo. */
function marksOf({ kind, places }: Finding, { opened }: PickedPhoto): PhotoMark[] {
  const code = CODE_OF_FINDING[kind];
  if (code === undefined) return [];
  return places.map(({ x, y, width, height }) => ({
    code,
    x: (x + width / 2) / opened.width,
    y: (y + height / 2) / opened.height,
  }));
}
