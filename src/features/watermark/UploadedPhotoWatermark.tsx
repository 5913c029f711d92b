import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { storedWatermark, storeWatermark } from '../../image/watermark/stored-watermark.ts';
import type { MyPhoto } from '../../contract/calls/photo.ts';
import { ApiError } from '../../api/errors.ts';
import { useCall } from '../../api/use-call.ts';
import { nameOf } from '../../components/photo/photo-name.ts';
import { PhotoImage } from '../../components/photo/PhotoImage.tsx';
import { useDelayedRedirect } from '../../components/screen-states/use-delayed-redirect.ts';
import { WhenLoaded } from '../../components/screen-states/WhenLoaded.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Note } from '../../ui/Note.tsx';
import { useApplyWatermark } from './use-apply-watermark.ts';
import { WatermarkEditor } from './WatermarkEditor.tsx';
import styles from './watermark-screen.module.css';

/** How long "not found" is shown before the upload screen opens, in ms. */
const BACK_MS = 3000;

interface Props {
  id: number;
  username: string;
}

/** Adds the watermark to a photo that is on the server and hasn't been reviewed yet. */
export function UploadedPhotoWatermark({ id, username }: Props) {
  const { t } = useTranslation();
  const loaded = useCall(
    'GET /api/photos/watermark/:id',
    { params: { id } },
    { audience: 'mine', freshFor: 0, retries: 1 },
  );
  if (loaded.state === 'failed' && loaded.problem instanceof ApiError && loaded.problem.status === 404) {
    return <NotFound />;
  }
  return (
    <WhenLoaded result={loaded} failed={{ title: t('watermark.unread'), offline: t('watermark.offline') }}>
      {(photo) => {
        if (!photo.watermarked) return <Unwatermarked photo={photo} username={username} />;
        return photo.branded ? <Done photo={photo} /> : <Unbranded photo={photo} username={username} />;
      }}
    </WhenLoaded>
  );
}

function Unwatermarked({ photo, username }: { photo: MyPhoto; username: string }) {
  const navigate = useNavigate();
  const { step, problem, apply } = useApplyWatermark(photo, username);
  return (
    <WatermarkEditor
      photo={photo}
      picture={<PhotoImage photo={photo} alt={nameOf(photo)} prefer="display" eager />}
      initial={storedWatermark()}
      username={username}
      step={step}
      problem={problem}
      onApply={(watermark, drawn) => {
        storeWatermark(watermark);
        void apply(drawn);
      }}
      onSkip={() => void navigate('/my-photos')}
    />
  );
}

/** Shown if the photo has its watermark, but the picture with the brand bar never arrived. */
function Unbranded({ photo, username }: { photo: MyPhoto; username: string }) {
  const { t } = useTranslation();
  const { step, problem, apply } = useApplyWatermark(photo, username);
  const isBusy = step !== 'idle';
  return (
    <div className={styles['done']}>
      <Note kind="news">{t('watermark.noBar')}</Note>
      <PhotoImage photo={photo} alt={nameOf(photo)} prefer="display" eager />
      <div aria-live="polite">
        {problem !== undefined && !isBusy && <Note kind="bad">{problem}</Note>}
        {isBusy && <p>{t(`watermark.step.${step}`)}</p>}
      </div>
      <div className={styles['choices']}>
        <ButtonLink to="/my-photos">{t('watermark.skip')}</ButtonLink>
        <Button kind="primary" busy={isBusy} onClick={() => void apply(undefined)}>
          {t('watermark.addBar')}
        </Button>
      </div>
    </div>
  );
}

/** Shown if the photo already has its watermark and its brand bar. */
function Done({ photo }: { photo: MyPhoto }) {
  const { t } = useTranslation();
  return (
    <div className={styles['done']}>
      <Note kind="news">{t('watermark.already')}</Note>
      <PhotoImage photo={photo} alt={nameOf(photo)} prefer="display" eager />
      <ButtonLink to="/my-photos">{t('watermark.skip')}</ButtonLink>
    </div>
  );
}

function NotFound() {
  const { t } = useTranslation();
  useDelayedRedirect('/upload', BACK_MS);
  return (
    <EmptyState
      drawing="fence"
      title={t('watermark.notFound')}
      actions={
        <ButtonLink kind="primary" to="/upload" replace>
          {t('watermark.toUpload')}
        </ButtonLink>
      }
    >
      <p role="alert">{t('watermark.goingBack')}</p>
    </EmptyState>
  );
}
