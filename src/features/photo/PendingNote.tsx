import { useTranslation } from 'react-i18next';
import type { Photo } from '../../contract/photo.ts';
import { mayReview } from '../../contract/review-rights.ts';
import { useSession } from '../../session/session.ts';
import { useUnsentAppeal } from '../../tray/use-unsent-appeal.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';

/**
 * Says that a photo is not public yet; a reviewer who may decide on it gets a link to the review list, who has
 * appealed one to the appeal.
 */
export function PendingNote({ photo, isOwner }: { photo: Photo; isOwner: boolean }) {
  const { t } = useTranslation();
  const user = useSession(({ session }) => session?.user);
  const isUnsent = useUnsentAppeal(photo.id);
  const status = photo.approval_status;
  if (status !== 'pending' && status !== 'pending_appeal') return null;
  const decides = user !== undefined && mayReview(user, photo.type);
  return (
    <Note
      kind="news"
      action={
        isOwner && status === 'pending_appeal' ? (
          <ButtonLink to="/rejected-photos">{t('photoScreen.toAppeal')}</ButtonLink>
        ) : (
          decides && <ButtonLink to={`/review/${photo.type}`}>{t('photoScreen.toReview')}</ButtonLink>
        )
      }
    >
      {t(`photoScreen.state.${status === 'pending_appeal' && isUnsent ? 'unsent_appeal' : status}`)}
    </Note>
  );
}
