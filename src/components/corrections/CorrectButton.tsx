import { Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoCard } from '../../contract/calls/photo.ts';
import { useSession } from '../../session/session.ts';
import { Icon } from '../../ui/Icon.tsx';
import { lazyWithRetry } from '../../ui/lazy.ts';
import { useAskToLogIn } from '../sign-in/use-ask-to-log-in.ts';
import styles from './correct-button.module.css';

const CorrectPhoto = lazyWithRetry(() => import('./CorrectPhoto.tsx'));

/** Opens the correction of a published photo; asks a visitor to log in first. */
export function CorrectButton({ photo }: { photo: PhotoCard }) {
  const { t } = useTranslation();
  const askToLogIn = useAskToLogIn();
  const [isOpen, setOpen] = useState(false);
  const userId = useSession(({ session }) => session?.user.id);
  const isOwn = userId === photo.user_id;

  const open = () => {
    if (userId === undefined) void askToLogIn(t('correction.login'), `/photo/${photo.id}`);
    else setOpen(true);
  };

  return (
    <>
      <button type="button" className={styles['correct']} onClick={open}>
        <Icon of={Pencil} size={16} /> {t(isOwn ? 'correction.own' : 'correction.suggest')}
      </button>
      {isOpen && (
        <Suspense>
          <CorrectPhoto photo={photo} isOwn={isOwn} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
