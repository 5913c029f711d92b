import { Heart } from 'lucide-react';
import { startTransition, useOptimistic } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { Photo } from '../../contract/calls/photo.ts';
import { useAskToLogIn } from '../../components/sign-in/use-ask-to-log-in.ts';
import { openOutbox } from '../../outbox/page/index.ts';
import { useSession } from '../../session/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { showToast } from '../../ui/overlay.ts';
import { formatCount as figureOf } from '../../ui/time.ts';
import styles from './like-button.module.css';

/** The heart with the number of likes; filled if the signed-in user is one of them. */
export function LikeButton({ photo }: { photo: Photo }) {
  const { liked, likes, toggle } = useLike(photo);
  return <HeartButton likes={likes} aria-pressed={liked} onClick={toggle} />;
}

/**
 * Shown until the photo has loaded, since lists contain the number of likes, but not whether the user likes the photo.
 */
export function LikeCount({ likes }: { likes: number }) {
  return <HeartButton likes={likes} disabled />;
}

function HeartButton({ likes, ...rest }: { likes: number } & ComponentProps<'button'>) {
  const { t, i18n } = useTranslation();
  const formattedLikes = figureOf(likes, i18n.language);
  const label = t('photoScreen.like.label', { count: likes, figure: formattedLikes });
  return (
    <button {...rest} type="button" className={styles['like']} aria-label={label} title={label}>
      <Icon of={Heart} size={24} className={styles['heart']} />
      <span className={styles['count']}>{formattedLikes}</span>
    </button>
  );
}

interface LikeState {
  liked: boolean;
  /** The number of likes from all users. */
  likes: number;
}

/** A photo's likes, updated optimistically online and offline. `toggle` asks a visitor to log in. */
function useLike(photo: Photo): LikeState & { toggle: () => void } {
  const { t } = useTranslation();
  const askToLogIn = useAskToLogIn();
  const isSignedIn = useSession(({ session }) => session !== undefined);
  const loaded: LikeState = { liked: photo.user_has_liked, likes: photo.thumbs_up };
  // Covers the time between the click and the moment when the outbox has the like; from then on `photo` includes it
  // (docs/outbox.md, "Optimistic updates").
  const [shown, show] = useOptimistic(loaded, (before: LikeState, liked: boolean) =>
    before.liked === liked ? before : { liked, likes: before.likes + (liked ? 1 : -1) },
  );

  const save = async (liked: boolean) => {
    const outbox = await openOutbox().catch(() => undefined);
    const outcome = await outbox?.enqueue('like', { photoId: photo.id, liked });
    if (outcome?.ok !== true) showToast(t('photoScreen.like.failed'));
  };
  const toggle = () => {
    if (!isSignedIn) {
      void askToLogIn(t('photoScreen.like.login'), `/photo/${photo.id}`);
      return;
    }
    const liked = !shown.liked;
    startTransition(async () => {
      show(liked);
      await save(liked);
    });
  };
  return { ...shown, toggle };
}
