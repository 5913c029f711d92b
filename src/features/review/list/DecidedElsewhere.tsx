import { useTranslation } from 'react-i18next';
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import { nameOf } from '../../../components/photo/photo-name.ts';
import { Button } from '../../../ui/Button.tsx';
import { clockTime } from '../../../ui/time.ts';
import { DeskNote } from '../DeskNote.tsx';
import type { DecisionElsewhere } from './use-presence.ts';

interface Props {
  photo: ReviewPhoto;
  /** Undefined until the server has returned it. */
  decision: DecisionElsewhere | undefined;
  onDismiss: () => void;
}

/**
 * Says which reviewer has decided on the photo on the desk; the photo and its draft stay until the user dismisses this.
 */
export function DecidedElsewhere({ photo, decision, onDismiss }: Props) {
  const { t, i18n } = useTranslation();
  return (
    <DeskNote
      kind="caution"
      heading={`${nameOf(photo)}.`}
      action={<Button onClick={onDismiss}>{t('review.elsewhere.dismiss')}</Button>}
      opened
    >
      {decision === undefined
        ? t('review.elsewhere.unknown')
        : t(`review.elsewhere.${decision.action}`, {
            name: decision.reviewer_name,
            time: clockTime(Date.parse(decision.decided_at), i18n.language),
          })}{' '}
      {t('review.elsewhere.kept')}
    </DeskNote>
  );
}
