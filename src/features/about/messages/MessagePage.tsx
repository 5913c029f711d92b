import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Elements } from '../../../ui/elements.ts';
import type { MessageKind } from '../../../contract/rules/values.ts';
import { mayBeSignedIn, useSession } from '../../../session/session.ts';
import { Screen } from '../../../ui/Screen.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import { MessageFields } from './MessageFields.tsx';
import { MessageProgress, MessageSent } from './MessageProgress.tsx';
import { useMessageComposer } from './use-message-composer.ts';
import type { MessageAuthor } from './use-message-composer.ts';
import styles from './message.module.css';

interface Props {
  kind: MessageKind;
  /** Shown beside the form; on a phone, below it. */
  children: Elements;
}

/** The screen of the feedback or contact form; starts over when a different user signs in. */
export function MessagePage({ kind, children }: Props) {
  const { t } = useTranslation();
  const { ready, session } = useSession();
  const user = session?.user;
  // Set after the user took a message back from the outbox: the form then starts with its text.
  const takenBack: unknown = useLocation().state;
  const isLive = useIsLive();
  // If the device stores no session, there is no need to wait for the database to confirm that.
  const isKnown = !isLive || ready || !mayBeSignedIn();
  return (
    <Screen>
      <p className={styles['lead']}>{t(`${kind}.lead`)}</p>
      <div className={styles['layout']}>
        {isKnown ? (
          <Composer
            key={
              isLive
                ? `${user?.id ?? 'visitor'} ${typeof takenBack === 'string' ? takenBack : ''}`
                : 'server-rendered'
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
  /** True in the server-rendered form before hydration, when typed text would be lost. */
  inert: boolean;
}

function Composer({ kind, author, inert }: ComposerProps) {
  const composer = useMessageComposer(kind, author);
  if (composer.state.is === 'sent') return <MessageSent composer={composer} />;
  if (composer.state.is === 'kept') return <MessageProgress composer={composer} id={composer.state.id} />;
  return <MessageFields composer={composer} inert={inert} />;
}

const subscribeToNothing = () => () => undefined;

/** False in the server-rendered page and while it hydrates; true from then on. */
function useIsLive(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
