import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useSession } from '../../session/session.ts';
import { ToLogin } from '../../components/screen-states/ToLogin.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { readAsked } from './watermark-target.ts';
import type { PreparedPhoto } from './watermark-target.ts';
import { SentPhoto } from './SentPhoto.tsx';
import { WatermarkEditor } from './WatermarkEditor.tsx';
import styles from './watermark-screen.module.css';

/** The watermark at its place, as large as the screen allows (docs/rules/upload.md, "Watermark screen"). */
export default function WatermarkScreen() {
  const { ready, session } = useSession();
  const location = useLocation();
  const [search] = useSearchParams();
  const asked = readAsked(location.state, search);
  if (!ready) {
    return (
      <Screen>
        <Waiting quiet />
      </Screen>
    );
  }
  if (asked === undefined) return <Navigate to="/upload" replace />;
  if (session === undefined) return <ToLogin />;
  return (
    <Screen>
      {asked.kind === 'prepared' ? (
        <Prepared photo={asked.photo} username={session.username} />
      ) : (
        <SentPhoto key={asked.id} id={asked.id} username={session.username} />
      )}
    </Screen>
  );
}

/** Gives the upload screen its watermark back; nothing is sent. */
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
          // After a reload its address leads nowhere; the upload screen has kept the photo.
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
