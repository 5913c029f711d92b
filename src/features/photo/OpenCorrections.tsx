import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NetworkError, serverMessage } from '../../api/errors.ts';
import { useCall } from '../../api/use-call.ts';
import { useIdempotentCall } from '../../api/use-idempotent-call.ts';
import { ChangeList } from '../../components/corrections/ChangeList.tsx';
import type { Correction } from '../../contract/calls/correction-calls.ts';
import type { Photo } from '../../contract/calls/photo.ts';
import type { PhotoType } from '../../contract/rules/values.ts';
import { currentLanguage } from '../../i18n/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { showToast } from '../../ui/overlay.ts';
import styles from './open-corrections.module.css';

/**
 * What others suggest for one's own photo, to be accepted with a tap, and what waits for a reviewer
 * (docs/rules/photos.md, "Corrections"). Nothing while there is nothing.
 */
export function OpenCorrections({ photo }: { photo: Pick<Photo, 'id' | 'type'> }) {
  const { t } = useTranslation();
  const list = useRef<HTMLElement>(null);
  const loaded = useCall(
    'GET /api/photos/:id/corrections',
    { params: { id: photo.id } },
    { audience: 'mine', needs: 'corrections[]' },
  );
  if (loaded.state !== 'ready') return null;
  return (
    // Takes the focus of an answer's button, which leaves with its correction.
    <section ref={list} aria-label={t('correction.open.title')} tabIndex={-1}>
      {loaded.data.corrections.map((correction) => (
        <OpenCorrection
          key={correction.id}
          correction={correction}
          type={photo.type}
          onAnswered={() => list.current?.focus({ preventScroll: true })}
        />
      ))}
    </section>
  );
}

interface Props {
  correction: Correction;
  /** The photo's. */
  type: PhotoType;
  onAnswered: () => void;
}

function OpenCorrection({ correction: { id, state, username, changes }, type, onAnswered }: Props) {
  const { t } = useTranslation();
  const answer = useIdempotentCall('PUT /api/corrections/:id', {
    stale: ['GET /api/photos/:id/corrections', 'GET /api/photos/:id', 'GET /api/my-photos'],
  });
  const isSuggested = state === 'suggested';
  const isBusy = answer.state === 'busy';
  const send = async (take: boolean) => {
    const outcome = await answer.write({ params: { id }, body: { take } });
    if (!outcome.ok) return;
    showToast(t(`correction.open.${take ? 'taken' : isSuggested ? 'declined' : 'withdrawn'}`));
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
          {isSuggested && (
            <Button kind="primary" busy={isBusy} onClick={() => void send(true)}>
              {t('correction.open.take')}
            </Button>
          )}
          <Button disabled={isBusy} onClick={() => void send(false)}>
            {t(isSuggested ? 'correction.open.decline' : 'correction.open.withdraw')}
          </Button>
        </div>
      }
    >
      <p>{isSuggested ? t('correction.open.by', { name: username }) : t('correction.open.waiting')}</p>
      <ChangeList type={type} changes={changes} />
      {failure !== undefined && <p role="alert">{failure}</p>}
    </Note>
  );
}
