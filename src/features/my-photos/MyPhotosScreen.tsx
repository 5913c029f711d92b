import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { useForgetUnlisted } from '../../api/images/use-forget-unlisted.ts';
import { useCall } from '../../api/use-call.ts';
import { SignedInOrPrompt } from '../../components/screen-states/SignedInOrPrompt.tsx';
import { WhenLoaded } from '../../components/screen-states/WhenLoaded.tsx';
import { useOutbox } from '../../outbox/page/index.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { PhotoLists } from './PhotoLists.tsx';
import { UnsentPhotos } from './UnsentPhotos.tsx';
import { mergePhotos } from './merge-photos.ts';
import styles from './my-photos.module.css';

/** The signed-in user's photos; those that aren't on the server yet come first (docs/rules/photos.md, "Own photos"). */
export default function MyPhotosScreen() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  // The screen has a second URL, which some links use.
  if (pathname !== '/my-photos') return <Navigate to="/my-photos" replace />;
  return (
    <SignedInOrPrompt
      title={t('myPhotos.title')}
      message={t('myPhotos.unauthorized')}
      logIn={t('myPhotos.logIn')}
      to="/my-photos"
      dialog={t('myPhotos.denied')}
    >
      {(user) => (
        <Screen
          width="full"
          aside={<ButtonLink to="/rejected-photos">{t('myPhotos.toRejected')}</ButtonLink>}
        >
          {user !== undefined && <MyPhotos />}
        </Screen>
      )}
    </SignedInOrPrompt>
  );
}

/** First the photos on this device that are still to be sent, then those on the server; each photo once. */
function MyPhotos() {
  const { t } = useTranslation();
  const loaded = useMyPhotos(true);
  const items = useOutbox((outbox) => outbox.items);

  const photos = loaded.state === 'ready' ? loaded.data.photos : [];
  useForgetUnlisted(loaded.state === 'ready' ? photos : undefined);
  const { unsent, sent } = mergePhotos(items, photos, loaded.state === 'ready' ? loaded.asOf : 0);
  return (
    <>
      {loaded.state !== 'ready' && unsent.length > 0 && <UnsentPhotos items={unsent} />}
      {/* Without a session, unsent photos stay on the device for this account (docs/rules/accounts.md, "Sessions"). */}
      <WhenLoaded
        className={styles['read']}
        result={loaded}
        failed={{
          title: t('myPhotos.error.fallback'),
          offline: t('myPhotos.error.offline'),
          children: unsent.length > 0 && t('myPhotos.error.safe'),
        }}
      >
        {({ wait }) => (
          <div>
            {sent.length === 0 && unsent.length === 0 ? (
              <NoPhotos />
            ) : (
              <PhotoLists unsent={unsent} sent={sent} wait={wait} />
            )}
          </div>
        )}
      </WhenLoaded>
    </>
  );
}

function NoPhotos() {
  const { t } = useTranslation();
  return (
    <EmptyState
      drawing="fence"
      title={t('myPhotos.empty.title')}
      actions={
        <ButtonLink kind="primary" to="/upload">
          {t('myPhotos.upload')}
        </ButtonLink>
      }
    >
      {t('myPhotos.empty.hint')}
    </EmptyState>
  );
}

/** The signed-in user's photos on the server, newest first. */
function useMyPhotos(enabled: boolean) {
  return useCall('GET /api/my-photos', {}, { audience: 'mine', enabled });
}
