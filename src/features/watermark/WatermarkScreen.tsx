import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useSession } from '../../session/session.ts';
import { RedirectToLogin } from '../../components/screen-states/RedirectToLogin.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { LoadingSpinner } from '../../ui/LoadingSpinner.tsx';
import { readWatermarkTarget } from './watermark-target.ts';
import type { PreparedPhoto } from './watermark-target.ts';
import { UploadedPhotoWatermark } from './UploadedPhotoWatermark.tsx';
import { WatermarkEditor } from './WatermarkEditor.tsx';
import styles from './watermark-screen.module.css';

/** Positions the watermark on a photo, as large as the screen allows (docs/rules/upload.md, "Watermark screen"). */
export default function WatermarkScreen() {
  const { ready, session } = useSession();
  const location = useLocation();
  const [search] = useSearchParams();
  const target = readWatermarkTarget(location.state, search);
  if (!ready) {
    return (
      <Screen>
        <LoadingSpinner quiet />
      </Screen>
    );
  }
  if (target === undefined) return <Navigate to="/upload" replace />;
  if (session === undefined) return <RedirectToLogin />;
  return (
    <Screen>
      {target.kind === 'prepared' ? (
        <Prepared photo={target.photo} username={session.username} />
      ) : (
        <UploadedPhotoWatermark key={target.id} id={target.id} username={session.username} />
      )}
    </Screen>
  );
}

/** Passes the watermark settings back to the upload screen; sends nothing. */
function Prepared({ photo, username }: { photo: PreparedPhoto; username: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const leave = (state: object | null) => void navigate('/upload', { replace: true, state });
  return (
    <WatermarkEditor
      photo={photo}
      picture={
        <img
          src={photo.url}
          alt={t('watermark.alt')}
          width={photo.width}
          height={photo.height}
          draggable={false}
          // After a reload the blob URL is no longer valid, but the upload screen has stored the photo.
          onError={() => leave(null)}
          className={styles['picture']}
        />
      }
      initial={photo.watermark}
      large
      username={username}
      onApply={(watermark) => leave({ watermark })}
      onSkip={() => leave(null)}
    />
  );
}
