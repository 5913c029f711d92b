import { Gavel, Hourglass } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Elements } from '../../../ui/elements.ts';
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { classes } from '../../../ui/classes.ts';
import { isAppeal, isMarkable } from '../decision/desk-decisions.ts';
import { useDesk } from '../desk-machine.ts';
import { ofPhoto } from '../machine/state.ts';
import { FindingChips } from './FindingChips.tsx';
import { StripFacts } from './StripFacts.tsx';
import { lowResolutionSide } from './low-resolution.ts';
import styles from './photo-strip.module.css';

interface Props {
  photo: ReviewPhoto;
  /** Messages that are shown next to the photo rather than on it. */
  children: Elements;
}

/**
 * What stays visible however far the desk is scrolled: the photo's data, whether it is an appeal, and what the checks
 * found.
 */
export function PhotoStrip({ photo, children }: Props) {
  const { t } = useTranslation();
  const picture = useDesk(({ shown }) => ofPhoto(shown, photo)?.picture);
  const lowResolution = picture && lowResolutionSide(photo, picture);
  return (
    <div className={styles['strip']}>
      <StripFacts photo={photo} />
      {isAppeal(photo) && (
        <span className={styles['appeal']}>
          <Icon of={Gavel} size={16} /> {t('review.appeal.name')}
        </span>
      )}
      {photo.held_by !== null && (
        <span className={styles['deferred']}>
          <Icon of={Hourglass} size={16} /> {t('review.elsewhere.held', { name: photo.held_by })}
        </span>
      )}
      {lowResolution !== undefined && <LowResolutionBadge key={photo.id} px={lowResolution} />}
      {isMarkable(photo) && <FindingChips photo={photo} />}
      {children}
    </div>
  );
}

/**
 * Says that the picture on the desk is smaller than the display copy, and why that matters. Screen readers read it at
 * once; others see it on a press. It isn't in the tab order, so that Approve stays ten presses away
 * (docs/rules/review.md, "Desk").
 */
function LowResolutionBadge({ px }: { px: number }) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const reason = t('review.coarse.why');
  return (
    <>
      <output className={styles['low-resolution']}>
        <button
          type="button"
          className={styles['low-resolution-name']}
          title={reason}
          tabIndex={-1}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t('review.coarse.name', { px })}
        </button>
        <VisuallyHidden>{reason}</VisuallyHidden>
      </output>
      <p
        id={id}
        className={classes(styles['low-resolution-reason'], isOpen && styles['open'])}
        aria-hidden="true"
      >
        {reason}
      </p>
    </>
  );
}
