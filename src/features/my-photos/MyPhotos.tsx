import { useTranslation } from 'react-i18next';
import { useOutbox } from '../../outbox/page/index.ts';
import { WhenLoaded } from '../../loaded/WhenLoaded.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { mergePhotos } from './merge-photos.ts';
import { useMyPhotos } from './queries.ts';
import { PhotoLists } from './PhotoLists.tsx';
import { UnsentPhotos } from './UnsentPhotos.tsx';
import styles from './my-photos.module.css';

/** My photos: first those that wait on this device, then those on the server; each photo once. */
export function MyPhotos() {
  const { t } = useTranslation();
  const loaded = useMyPhotos(true);
  const items = useOutbox((outbox) => outbox.items);

  const photos = loaded.state === 'ready' ? loaded.data.photos : [];
  const { unsent, sent } = mergePhotos(items, photos, loaded.state === 'ready' ? loaded.asOf : 0);
  return (
    <>
      {loaded.state !== 'ready' && unsent.length > 0 && <UnsentPhotos items={unsent} />}
      {/* Without a session, what waits stays on the device for this account (docs/rules/accounts.md, "Sessions"). */}
      <WhenLoaded
        className={styles['read']}
        loaded={loaded}
        failed={{
          title: t('myPhotos.error.fallback'),
          offline: t('myPhotos.error.offline'),
          children: unsent.length > 0 && t('myPhotos.error.safe'),
        }}
        toLogin
      >
        {({ wait }) => (
          <div>
            {sent.length === 0 && unsent.length === 0 ? (
              <Nothing />
            ) : (
              <PhotoLists unsent={unsent} sent={sent} wait={wait} />
            )}
          </div>
        )}
      </WhenLoaded>
    </>
  );
}

function Nothing() {
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
