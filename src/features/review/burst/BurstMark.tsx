import { Images } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { dispatch, useDesk } from '../desk-machine.ts';
import { pointingOf } from '../machine/select.ts';
import { burstOf } from './burst.ts';
import { KeyCap } from '../KeyCap.tsx';
import styles from './burst-mark.module.css';

/**
 * On the photo: that it belongs to a burst, and of how many photos; a press asks which one stays. It isn't there while a
 * press on the photo means something else.
 */
export function BurstMark({ photo }: { photo: ReviewPhoto }) {
  const { t } = useTranslation();
  const others = useDesk(({ isGone, photos }) => (isGone ? 0 : burstOf(photo, photos).length));
  const isInTheWay = useDesk(
    (state) => state.isZoomed || state.tools.has('level') || pointingOf(state) !== undefined,
  );
  if (others === 0 || isInTheWay) return null;
  return (
    <button
      type="button"
      className={styles['mark']}
      title={t('review.burst.open', { count: others })}
      // The keyboard has B.
      tabIndex={-1}
      onClick={() => dispatch({ type: 'burstAsked' })}
    >
      <Icon of={Images} size={18} /> <span>{t('review.burst.mark', { count: others + 1 })}</span>
      <KeyCap>B</KeyCap>
    </button>
  );
}
