import { useTranslation } from 'react-i18next';
import { NetworkError, serverMessage } from '../../../api/errors.ts';
import { useIdempotentCall } from '../../../api/use-idempotent-call.ts';
import { formOfPhoto } from '../../../components/photo/form/form-of-photo.ts';
import { PhotoFormDialog } from '../../../components/photo/form/PhotoFormDialog.tsx';
import { nameOf } from '../../../components/photo/photo-name.ts';
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import { changesBetween } from '../../../contract/rules/correction.ts';
import { currentLanguage } from '../../../i18n/index.ts';
import { showToast } from '../../../ui/overlay.ts';
import { dispatch } from '../desk-machine.ts';

interface Props {
  photo: ReviewPhoto;
  onClose: () => void;
}

/**
 * Corrects an obvious slip in the photo's data and approves it, after which the next photo comes onto the desk
 * (docs/rules/review.md, "Corrected and approved"). What is typed stays here until the server has it.
 */
export default function CorrectAndApprove({ photo, onClose }: Props) {
  const { t } = useTranslation();
  const { write } = useIdempotentCall('PUT /api/review/photos/:id/corrected', {
    stale: ['GET /api/review/photos'],
  });
  const original = formOfPhoto(photo);
  return (
    <PhotoFormDialog
      title={t('review.correct.title', { name: nameOf(photo) })}
      original={original}
      dataOnly
      hint={t('review.correct.hint')}
      saveLabel={t('review.correct.send')}
      onSave={async (form) => {
        const changes = changesBetween(original, form);
        const fields = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
        const body = { ...fields, revision: photo.revision };
        const outcome = await write({ params: { id: photo.id }, body });
        if (!outcome.ok) {
          return outcome.problem instanceof NetworkError
            ? t('review.correct.unreachable')
            : (serverMessage(outcome.problem, currentLanguage()) ?? t('review.failed.action'));
        }
        showToast(t('review.done.approve'));
        dispatch({ type: 'handled', photoId: photo.id });
        return undefined;
      }}
      onClose={onClose}
    />
  );
}
