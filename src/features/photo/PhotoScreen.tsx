import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useLocation } from 'react-router-dom';
import { photoIdIn } from '../../contract/rules/photo-path.ts';
import { ApiError, isSessionRefused, NetworkError } from '../../api/errors.ts';
import { useOpenedPhoto } from '../../components/photo/opened-photo.ts';
import { asTrail, handedOverTrail, storedTrail, storeTrail } from '../../components/photo/trail.ts';
import type { Trail } from '../../components/photo/trail.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { OfflineNote } from '../../ui/OfflineNote.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { ScreenMessage } from '../../components/screen-states/ScreenMessage.tsx';
import { Skeleton, Spinner } from '../../ui/Spinner.tsx';
import { StaleNote } from '../../ui/StaleNote.tsx';
import { hydrationPass } from '../../ui/hydration-pass.ts';
import { PhotoView } from './PhotoView.tsx';
import { useFullSize } from './full-size.ts';
import type { FullSize } from './full-size.ts';
import { useListedCard, usePhoto } from './queries.ts';
import styles from './photo.module.css';

/** The page of a single photo (docs/rules/photos.md, "Who sees a photo"). */
export default function PhotoScreen() {
  const id = photoIdIn(useParams()['id']);
  const full = useFullSize();
  return id === undefined ? <PhotoUnavailable why="unknown" /> : <OnePhoto key={id} id={id} full={full} />;
}

function OnePhoto({ id, full }: { id: number; full: FullSize }) {
  const { t } = useTranslation();
  // The page is open, so end the view transition that grows the thumbnail into it.
  useEffect(() => useOpenedPhoto.setState(0), []);
  const loaded = usePhoto(id);
  const trail = useTrail(id);
  const unreachable = loaded.state === 'failed' && loaded.problem instanceof NetworkError;
  // When going to a neighbour, the photo is shown at once with the data from its list.
  const card = useListedCard(id, unreachable || trail !== undefined);

  switch (loaded.state) {
    case 'loading':
      return card === undefined ? (
        <Waiting />
      ) : (
        <PhotoView card={card} photo={undefined} trail={trail} full={full} />
      );
    case 'failed':
      if (isGone(loaded.problem)) {
        return <PhotoUnavailable why={goneReason(loaded.problem)} />;
      }
      if (card !== undefined && unreachable) {
        const note = <OfflineNote>{t('photoScreen.partial')}</OfflineNote>;
        return <PhotoView card={card} photo={undefined} trail={trail} full={full} note={note} />;
      }
      return <LoadFailed problem={loaded.problem} onRetry={loaded.retry} />;
    case 'ready': {
      const photo = loaded.data;
      if (isGone(loaded.problem)) {
        return <PhotoUnavailable why={goneReason(loaded.problem)} />;
      }
      const note = loaded.stale !== undefined && (
        <StaleNote asOf={loaded.asOf} because={loaded.stale} onRetry={loaded.retry} />
      );
      return <PhotoView card={photo} photo={photo} trail={trail} full={full} note={note} />;
    }
  }
}

/** True if the photo was rejected or deleted, never existed, or isn't visible to this user. */
function isGone(problem: ApiError | NetworkError | undefined): problem is ApiError {
  return problem instanceof ApiError && [403, 404, 410].includes(problem.status);
}

function goneReason({ code }: ApiError): 'rejected' | 'deleted' | 'unknown' {
  if (code === 'photo_rejected') return 'rejected';
  return code === 'photo_deleted' ? 'deleted' : 'unknown';
}

/** The most common aspect ratio, for the placeholder. */
const USUAL_RATIO = 1.5;

function Waiting() {
  const { t } = useTranslation();
  return (
    <Screen title={t('photoScreen.title')} width="full" bare>
      <div className={styles['stage']} style={{ '--ratio': USUAL_RATIO }}>
        <Skeleton ratio={USUAL_RATIO} className={styles['photo']} />
        <span className={styles['waiting']}>
          <Spinner label={t('ui.loading')} quiet />
        </span>
      </div>
    </Screen>
  );
}

function LoadFailed({ problem, onRetry }: { problem: ApiError | NetworkError; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <ScreenMessage
      title={t('photoScreen.title')}
      says={t('photoScreen.error.title')}
      actions={
        <Button kind="primary" onClick={onRetry}>
          {t('ui.tryAgain')}
        </Button>
      }
    >
      {t(`photoScreen.error.${reasonOf(problem)}`)}
    </ScreenMessage>
  );
}

function reasonOf(problem: ApiError | NetworkError): 'offline' | 'session' | 'server' {
  if (problem instanceof NetworkError) return 'offline';
  return isSessionRefused(problem) ? 'session' : 'server';
}

/**
 * Replaces a photo that can't be shown. If the photo was once public, the server gives the reason; otherwise only its
 * owner and its reviewers learn whether it exists (docs/rules/photos.md, "Who sees a photo").
 */
function PhotoUnavailable({ why }: { why: 'rejected' | 'deleted' | 'unknown' }) {
  const { t } = useTranslation();
  return (
    <ScreenMessage
      title={t(`photoScreen.gone.${why}.title`)}
      says={t(`photoScreen.gone.${why}.title`)}
      actions={
        <ButtonLink kind="primary" to="/gallery">
          {t('photoScreen.gone.toGallery')}
        </ButtonLink>
      }
    >
      {t(`photoScreen.gone.${why}.text`)}
    </ScreenMessage>
  );
}

/** The list that this photo was opened from; undefined if unknown. */
function useTrail(id: number): Trail | undefined {
  const location = useLocation();
  const { key } = location;
  const navigated = asTrail(location.state, id);
  const find = () => handedOverTrail(id, localStorage, Date.now()) ?? storedTrail(id, key, sessionStorage);
  // A server-rendered page has no list, so the storage isn't read before hydration.
  const [isHydrating] = useState(() => hydrationPass.isNow);
  const [found, setFound] = useState(() => (isHydrating ? undefined : find()));
  const findLate = useEffectEvent(() => setFound(find()));
  useEffect(() => {
    const timer = isHydrating ? setTimeout(findLate) : undefined;
    return () => clearTimeout(timer);
  }, [isHydrating]);
  useEffect(() => {
    // A list in the navigation state needn't be stored, because the history keeps it.
    if (navigated === undefined && found !== undefined) storeTrail(found, key, sessionStorage);
  }, [navigated, found, key]);
  return navigated ?? found;
}
