import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { MessageKind } from '../../../contract/rules/values.ts';
import { mayBeSignedIn, useSession } from '../../../session/session.ts';
import { Screen } from '../../../ui/Screen.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { MessageFields } from './MessageFields.tsx';
import { MessageProgress, MessageSent } from './MessageProgress.tsx';
import { useMessage } from './use-message.ts';
import type { MessageAuthor } from './use-message.ts';
import styles from './message.module.css';

interface Props {
  kind: MessageKind;
  /** Beside the form; below it on a phone. */
  children: ReactNode;
}

/** A screen with one of the forms: begun anew for whoever is signed in. */
export function Writing({ kind, children }: Props) {
  const { t } = useTranslation();
  const { ready, session } = useSession();
  const user = session?.user;
  // Of a message that was taken back: the form begins with its texts.
  const takenBack: unknown = useLocation().state;
  const isLive = useIsLive();
  // Whoever can't be signed in needn't wait until the database says so too.
  const isKnown = !isLive || ready || !mayBeSignedIn();
  return (
    <Screen>
      <p className={styles['lead']}>{t(`${kind}.lead`)}</p>
      <div className={styles['layout']}>
        {isKnown ? (
          <Composer
            key={
              isLive ? `${user?.id ?? 'visitor'} ${typeof takenBack === 'string' ? takenBack : ''}` : 'drawn'
            }
            kind={kind}
            inert={!isLive}
            author={{ userId: user?.id, name: user?.username ?? '', email: user?.email ?? '' }}
          />
        ) : (
          <Spinner label={t('ui.loading')} quiet />
        )}
        <aside className={styles['aside']}>{children}</aside>
      </div>
    </Screen>
  );
}

interface ComposerProps {
  kind: MessageKind;
  author: MessageAuthor;
  /** Only drawn as yet: what is typed would be lost. */
  inert: boolean;
}

function Composer({ kind, author, inert }: ComposerProps) {
  const composer = useMessage(kind, author);
  if (composer.state.is === 'sent') return <MessageSent composer={composer} />;
  if (composer.state.is === 'kept') return <MessageProgress composer={composer} id={composer.state.id} />;
  return <MessageFields composer={composer} inert={inert} />;
}

const never = () => () => undefined;

/** False in what the server draws, and in the pass that takes it over; true right after, and everywhere else. */
function useIsLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
