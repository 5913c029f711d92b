import { useTranslation } from 'react-i18next';
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import { nameOf } from '../../../components/photo/photo-name.ts';
import { Button } from '../../../ui/Button.tsx';
import { clockTime } from '../../../ui/time.ts';
import { refusalOf } from '../decision/desk-decisions.ts';
import { DeskNote } from '../DeskNote.tsx';
import { dispatch, useDesk } from '../desk-machine.ts';
import { ofPhoto } from '../machine/state.ts';

/**
 * Says which reviewer has decided on the photo on the desk; the photo and its draft stay until the user dismisses this.
 */
export function DecidedElsewhere({ photo }: { photo: ReviewPhoto }) {
  const { t, i18n } = useTranslation();
  const isGone = useDesk((state) => state.isGone);
  // Undefined until the server has said so.
  const decision = useDesk((state) => ofPhoto(state.elsewhere, photo)?.decision);
  if (!isGone) return null;
  return (
    <DeskNote
      kind="caution"
      heading={`${nameOf(photo)}.`}
      action={
        <Button onClick={() => dispatch({ type: 'dismissed' })}>{t('review.elsewhere.dismiss')}</Button>
      }
      opened
    >
      {decision === undefined
        ? t('review.elsewhere.unknown')
        : t(`review.elsewhere.${decision.action === 'reject' ? refusalOf(photo) : decision.action}`, {
            name: decision.reviewer_name,
            time: clockTime(Date.parse(decision.decided_at), i18n.language),
          })}{' '}
      {t('review.elsewhere.kept')}
    </DeskNote>
  );
}
