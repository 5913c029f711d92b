import { useTranslation } from 'react-i18next';
import { NetworkError, serverMessage } from '../../api/errors.ts';
import { useCall } from '../../api/use-call.ts';
import { useIdempotentCall } from '../../api/use-idempotent-call.ts';
import { ChangeList } from '../../components/corrections/ChangeList.tsx';
import type { Correction } from '../../contract/calls/correction-calls.ts';
import { currentLanguage } from '../../i18n/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { showToast } from '../../ui/overlay.ts';
import styles from './open-corrections.module.css';

/**
 * What others suggest for one's own photo, to be taken with a tap, and what waits for a reviewer (docs/rules/photos.md,
 * "Corrections"). Nothing while there is nothing.
 */
export function OpenCorrections({ photoId }: { photoId: number }) {
  const loaded = useCall(
    'GET /api/photos/:id/corrections',
    { params: { id: photoId } },
    { audience: 'mine', needs: 'corrections[]' },
  );
  if (loaded.state !== 'ready') return null;
  return loaded.data.corrections.map((correction) => (
    <OpenCorrection key={correction.id} correction={correction} />
  ));
}

function OpenCorrection({ correction: { id, state, username, changes } }: { correction: Correction }) {
  const { t } = useTranslation();
  const answer = useIdempotentCall('PUT /api/corrections/:id', {
    stale: ['GET /api/photos/:id/corrections', 'GET /api/photos/:id', 'GET /api/my-photos'],
  });
  const isBusy = answer.state === 'busy';
  const send = async (take: boolean) => {
    const outcome = await answer.write({ params: { id }, body: { take } });
    if (outcome.ok) showToast(t(take ? 'correction.open.taken' : 'correction.open.declined'));
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
        state === 'suggested' && (
          <div className={styles['answers']}>
            <Button kind="primary" busy={isBusy} onClick={() => void send(true)}>
              {t('correction.open.take')}
            </Button>
            <Button disabled={isBusy} onClick={() => void send(false)}>
              {t('correction.open.decline')}
            </Button>
          </div>
        )
      }
    >
      <p>
        {state === 'suggested' ? t('correction.open.by', { name: username }) : t('correction.open.waiting')}
      </p>
      <ChangeList changes={changes} />
      {failure !== undefined && <p role="alert">{failure}</p>}
    </Note>
  );
}
