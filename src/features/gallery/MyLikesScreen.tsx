import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { GALLERY_PAGE_SIZE } from '../../contract/rules/limits.ts';
import { failOfflinePlaceholder } from '../../api/fail-offline-placeholder.ts';
import { useCall } from '../../api/use-call.ts';
import { GALLERY_NEEDS } from '../../components/photo/use-gallery-page.ts';
import { SignedInOrPrompt } from '../../components/screen-states/SignedInOrPrompt.tsx';
import { WhenLoaded } from '../../components/screen-states/WhenLoaded.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { EmptyWall } from './GalleryWall.tsx';
import { WallPages } from './WallPages.tsx';
import { galleryLocation } from './gallery-location.ts';
import styles from './gallery.module.css';

/** The photos that the signed-in user has liked (docs/rules/photos.md, "Photos I liked"). */
export default function MyLikesScreen() {
  const { t } = useTranslation();
  return (
    <SignedInOrPrompt
      title={t('gallery.likes.title')}
      message={t('gallery.likes.unauthorized')}
      logIn={t('gallery.likes.logIn')}
      to="/my-likes"
    >
      {(user) => (user === undefined ? <Screen width="full">{null}</Screen> : <MyLikes />)}
    </SignedInOrPrompt>
  );
}

/** One page of the photos that the user has liked, most recently liked first. */
function MyLikes() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const { page } = galleryLocation(params);
  const loaded = failOfflinePlaceholder(
    useCall(
      'GET /api/my-likes',
      { query: { page, limit: GALLERY_PAGE_SIZE } },
      { audience: 'mine', keepPrevious: true, freshFor: 0, needs: GALLERY_NEEDS },
    ),
  );
  const go = (to: number) => setParams(to === 1 ? {} : { page: String(to) });
  const total = loaded.state === 'ready' ? loaded.data.pagination.totalPhotos : 0;
  return (
    <Screen
      width="full"
      aside={total > 0 && <p className={styles['count']}>{t('gallery.likes.count', { count: total })}</p>}
    >
      <WhenLoaded
        result={loaded}
        waiting={<EmptyWall />}
        failed={{ title: t('gallery.likes.failed'), offline: t('gallery.likes.offline') }}
      >
        {(list, { previous }) => (
          <WallPages
            list={list}
            isPrevious={previous}
            page={page}
            onPage={go}
            paramsOf={(to) => new URLSearchParams({ page: String(to) })}
            label={t('gallery.likes.title')}
            empty={
              <EmptyState
                drawing="aircraft"
                title={t('gallery.likes.empty')}
                actions={
                  <ButtonLink kind="primary" to="/gallery">
                    {t('gallery.likes.toGallery')}
                  </ButtonLink>
                }
              >
                {t('gallery.likes.emptyHint')}
              </EmptyState>
            }
          />
        )}
      </WhenLoaded>
    </Screen>
  );
}
