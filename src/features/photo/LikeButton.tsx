import { Heart } from 'lucide-react';
import { startTransition, useOptimistic } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Photo } from '../../contract/calls/photo.ts';
import { openOutbox } from '../../outbox/page/index.ts';
import { useSession } from '../../session/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ask, tell } from '../../ui/overlay.ts';
import { count as figureOf } from '../../ui/time.ts';
import { createAccountTo, logInTo } from '../../ui/sign-in-links.ts';
import styles from './like-button.module.css';

/** The heart with the number of likes: filled where the signed-in user is one of them. */
export function LikeButton({ photo }: { photo: Photo }) {
  const { liked, likes, turn } = useLike(photo);
  return <HeartButton likes={likes} aria-pressed={liked} onClick={turn} />;
}

/** In its place while nobody knows yet whether the user likes the photo: a list says only how many do. */
export function UnknownLike({ likes }: { likes: number }) {
  return <HeartButton likes={likes} disabled />;
}

function HeartButton({ likes, ...rest }: { likes: number } & ComponentProps<'button'>) {
  const { t, i18n } = useTranslation();
  const figure = figureOf(likes, i18n.language);
  const label = t('photoScreen.like.label', { count: likes, figure });
  return (
    <button {...rest} type="button" className={styles['like']} aria-label={label} title={label}>
      <Icon of={Heart} size={24} className={styles['heart']} />
      <span className={styles['figure']}>{figure}</span>
    </button>
  );
}

interface LikeState {
  liked: boolean;
  /** Of all users. */
  likes: number;
}

/** A photo's like as it is shown, and what turns it: at once, with or without a network. A visitor is asked to log in. */
function useLike(photo: Photo): LikeState & { turn: () => void } {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isSignedIn = useSession(({ session }) => session !== undefined);
  const known: LikeState = { liked: photo.user_has_liked, likes: photo.thumbs_up };
  // Shown from the press on. Once the outbox has the like, it is in `photo` (docs/outbox.md, "Kept lists").
  const [shown, show] = useOptimistic(known, (before: LikeState, liked: boolean) =>
    before.liked === liked ? before : { liked, likes: before.likes + (liked ? 1 : -1) },
  );

  const keep = async (liked: boolean) => {
    const outbox = await openOutbox().catch(() => undefined);
    const outcome = await outbox?.enqueue('like', { photoId: photo.id, liked });
    if (outcome?.ok !== true) tell(t('photoScreen.like.failed'));
  };
  const askToLogIn = async () => {
    const here = `/photo/${photo.id}`;
    const yes = await ask({
      type: 'warning',
      title: t('photoScreen.like.loginTitle'),
      message: t('photoScreen.like.login'),
      confirm: t('photoScreen.like.toLogin'),
      cancel: t('ui.cancel'),
      other: { label: t('account.create'), choose: () => void navigate(createAccountTo(here)) },
    });
    if (yes) await navigate(logInTo(here));
  };

  const turn = () => {
    if (!isSignedIn) {
      void askToLogIn();
      return;
    }
    const liked = !shown.liked;
    startTransition(async () => {
      show(liked);
      await keep(liked);
    });
  };
  return { ...shown, turn };
}
