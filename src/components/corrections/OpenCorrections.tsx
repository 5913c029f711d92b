import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NetworkError, serverMessage } from '../../api/errors.ts';
import { useCall } from '../../api/use-call.ts';
import { useIdempotentCall } from '../../api/use-idempotent-call.ts';
import type { Correction } from '../../contract/calls/correction-calls.ts';
import type { Photo } from '../../contract/calls/photo.ts';
import type { PhotoType } from '../../contract/rules/values.ts';
import { currentLanguage } from '../../i18n/index.ts';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { showToast } from '../../ui/overlay.ts';
import { ChangeList } from './ChangeList.tsx';
import styles from './open-corrections.module.css';

interface Props {
  photo: Pick<Photo, 'id' | 'type'>;
  isOwn: boolean;
}

/**
 * What others suggest for one's own photo, to be accepted with a tap, and what waits for a reviewer; of somebody else's
 * photo what the user suggested, to be withdrawn (docs/rules/photos.md, "Corrections"). Nothing while there is nothing.
 */
export function OpenCorrections({ photo, isOwn }: Props) {
  const { t } = useTranslation();
  const me = useSession(({ session }) => session?.username);
  const list = useRef<HTMLElement>(null);
  const loaded = useCall(
    'GET /api/photos/:id/corrections',
    { params: { id: photo.id } },
    { audience: 'mine', needs: 'corrections[]' },
  );
  if (loaded.state !== 'ready') return null;
  const shown = loaded.data.corrections.filter(({ username }) => isOwn || username === me);
  return (
    // Takes the focus of an answer's button, which leaves with its correction.
    <section ref={list} className={styles['list']} aria-label={t('correction.open.title')} tabIndex={-1}>
      {shown.map((correction) => (
        <OpenCorrection
          key={correction.id}
          correction={correction}
          type={photo.type}
          isMine={correction.username === me}
          onAnswered={() => list.current?.focus({ preventScroll: true })}
        />
      ))}
    </section>
  );
}

interface CorrectionProps {
  correction: Correction;
  /** The photo's. */
  type: PhotoType;
  isMine: boolean;
  onAnswered: () => void;
}

function OpenCorrection({ correction, type, isMine, onAnswered }: CorrectionProps) {
  const { t } = useTranslation();
  const { id, state, username, changes } = correction;
  const answer = useIdempotentCall('PUT /api/corrections/:id', {
    stale: ['GET /api/photos/:id/corrections', 'GET /api/photos/:id', 'GET /api/my-photos'],
  });
  const who =
    state === 'waiting'
      ? t('correction.open.waiting')
      : isMine
        ? t('correction.open.mine')
        : t('correction.open.by', { name: username });
  const isBusy = answer.state === 'busy';
  const send = async (take: boolean) => {
    const outcome = await answer.write({ params: { id }, body: { take } });
    if (!outcome.ok) return;
    showToast(t(`correction.open.${take ? 'taken' : isMine ? 'withdrawn' : 'declined'}`));
    onAnswered();
  };
  const failure =
    answer.state !== 'failed'
      ? undefined
      : answer.problem instanceof NetworkError
        ? t('correction.open.offline')
        : (serverMessage(answer.problem, currentLanguage()) ?? t('correction.open.failed'));
  return (
    <Note
      kind="news"
      action={
        <div className={styles['answers']}>
          {!isMine && (
            <Button kind="primary" busy={isBusy} onClick={() => void send(true)}>
              {t('correction.open.take')}
            </Button>
          )}
          <Button disabled={isBusy} onClick={() => void send(false)}>
            {t(isMine ? 'correction.open.withdraw' : 'correction.open.decline')}
          </Button>
        </div>
      }
    >
      <p>{who}</p>
      <ChangeList type={type} changes={changes} />
      {failure !== undefined && <p role="alert">{failure}</p>}
    </Note>
  );
}
