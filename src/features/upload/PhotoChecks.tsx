import { ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { CODE_OF_FINDING } from '../../../workers/image/checks/findings.ts';
import type { Finding } from '../../../workers/image/checks/findings.ts';
import type { FindingKind } from '../../contract/rules/values.ts';
import { straightenedSize } from '../../../workers/image/geometry.ts';
import { findingText } from '../../components/checks/finding-text.ts';
import type { PhotoMark } from '../../contract/calls/decision.ts';
import { Histogram } from '../../image/Histogram.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { findingsInView } from './findings-in-view.ts';
import { PickedPhotoZoom } from './PickedPhotoZoom.tsx';
import type { PickedPhoto } from './machine/state.ts';
import { dispatch, useUpload } from './upload-machine.ts';
import styles from './photo-checks.module.css';

/** The histogram, and beside it what the checks found, the worst first (docs/rules/upload.md, "Checks"). */
export function PhotoChecks({ photo }: { photo: PickedPhoto }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Finding>();
  const section = useRef<HTMLElement>(null);
  const isTurning = useUpload((state) => state.photo.step === 'open' && state.photo.reopening !== undefined);
  const dismissed = useUpload((state) => state.dismissed);
  const { opened, checks } = photo;
  const { lines, more } = findingsInView(checks, dismissed);
  const { turn } = opened;
  const isNothingFound = lines.length === 0 && turn === 0;
  const restore = (kind: FindingKind) => {
    flushSync(() => dispatch({ type: 'findingRestored', kind }));
    // The finding may be too mild to be in view among the others.
    if (document.activeElement === document.body) section.current?.focus();
  };
  return (
    <section ref={section} tabIndex={-1} className={styles['checks']} aria-label={t('checks.title')}>
      <Histogram of={opened.histogram} label={t('upload.file.histogram')} className={styles['histogram']} />
      <div className={styles['lines']} aria-live="polite">
        {checks === undefined && (
          <p className={styles['running']}>
            <Spinner label={t('checks.running')} />
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
        {lines.map(({ finding, isDismissed }) => (
          <FindingLine
            key={finding.kind}
            finding={finding}
            isDismissed={isDismissed}
            photo={photo}
            isTurning={isTurning}
            onShow={() => setShown(finding)}
            onRestore={() => restore(finding.kind)}
          />
        ))}
        {more > 0 && <p className={styles['quiet']}>{t('checks.more', { count: more })}</p>}
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
  isDismissed: boolean;
  photo: PickedPhoto;
  isTurning: boolean;
  onShow: () => void;
  onRestore: () => void;
}

/**
 * One finding, or that it was dismissed. The button that dismisses it is also the one that takes this back, so it keeps
 * the focus.
 */
function FindingLine({ finding, isDismissed, photo, isTurning, onShow, onRestore }: LineProps) {
  const { t } = useTranslation();
  const { kind } = finding;
  const name = t(`checks.notSo.of.${kind}`);
  const action = t(isDismissed ? 'checks.notSo.undo' : 'checks.notSo.say');
  return (
    <div className={styles['line']}>
      {isDismissed ? (
        <span className={styles['dismissed']}>{t('checks.notSo.said', { name })}</span>
      ) : (
        <FindingText finding={finding} photo={photo} onShow={onShow} />
      )}
      <span className={styles['actions']}>
        {kind === 'tilt' && !isDismissed && (
          <StraightenButton degrees={finding.value} photo={photo} isTurning={isTurning} />
        )}
        <Button
          className={styles['answer']}
          aria-label={t('checks.notSo.button', { action, name })}
          onClick={isDismissed ? onRestore : () => dispatch({ type: 'findingDismissed', kind })}
        >
          <span key={action}>{action}</span>
        </Button>
      </span>
    </div>
  );
}

/** What was found, which leads to its place on the photo. */
function FindingText({ finding, photo, onShow }: Pick<LineProps, 'finding' | 'photo' | 'onShow'>) {
  const { t, i18n } = useTranslation();
  const text = findingText(finding, t, i18n.language);
  if (finding.places.length > 0)
    return (
      <button type="button" className={styles['place']} onClick={onShow} title={t('checks.show')}>
        <span>{text}</span>
        <Icon of={ChevronRight} className={styles['arrow']} />
      </button>
    );
  const cannotStraighten =
    finding.kind === 'tilt' && straightenedSize(photo.opened, finding.value) === undefined;
  return (
    <span className={styles['text']}>
      <span>{text}</span>
      {cannotStraighten && <span> {t('checks.cannotStraighten')}</span>}
    </span>
  );
}

/** Corrects a tilt at once; nothing if the photo is too small. */
function StraightenButton({
  degrees,
  photo: { opened },
  isTurning,
}: { degrees: number } & Pick<LineProps, 'photo' | 'isTurning'>) {
  const { t, i18n } = useTranslation();
  if (straightenedSize(opened, degrees) === undefined) return null;
  // What is left after an earlier correction is added to it.
  const turn = Math.round((opened.turn + degrees) * 10) / 10;
  const shown = new Intl.NumberFormat(i18n.language).format(Math.abs(degrees));
  return (
    <Button busy={isTurning} onClick={() => dispatch({ type: 'turned', degrees: turn })}>
      {t('checks.straighten', { degrees: shown })}
    </Button>
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
