import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { useForgetUnlisted } from '../../api/images/use-forget-unlisted.ts';
import { useCall } from '../../api/use-call.ts';
import type { ReadState } from '../../api/use-call.ts';
import { SignedInOrPrompt } from '../../components/screen-states/SignedInOrPrompt.tsx';
import { WhenLoaded } from '../../components/screen-states/WhenLoaded.tsx';
import type { MyPhoto } from '../../contract/calls/photo.ts';
import { useOutbox } from '../../outbox/page/index.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { OfflineNote } from '../../ui/OfflineNote.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { withPhotosRead } from './join-pages.ts';
import { PhotoLists } from './PhotoLists.tsx';
import { UnsentPhotos } from './UnsentPhotos.tsx';
import { mergePhotos } from './merge-photos.ts';
import { countedStatus } from './status-filter.ts';
import type { StatusFilter } from './status-filter.ts';
import { useMyPhotoPages } from './use-my-photo-pages.ts';
import type { MyPhotoPages } from './use-my-photo-pages.ts';
import { usePhotosRead } from './use-photos-read.ts';
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
  const [filter, setFilter] = useState<StatusFilter>('all');
  const status = filter === 'all' || filter === 'unsent' ? undefined : filter;
  const all = useMyPhotoPages();
  const some = useMyPhotoPages(status, status !== undefined);
  const summary = useCall('GET /api/my-photos/summary', {}, { audience: 'mine', needs: 'photos[]' });
  const items = useOutbox((outbox) => outbox.items);

  const read = usePhotosRead(summary);

  const { cutOff } = all;
  const loaded =
    cutOff !== undefined && read !== undefined ? withPhotosRead(all.list, read, cutOff) : all.list;
  useForgetUnlisted(read && [...read, ...photosOf(all.list)]);
  // Changes that aren't sent yet may give a photo the status before the server lists it under that.
  const isFiltered = status !== undefined && some.list.state === 'ready';
  const photos = newestFirst([...(isFiltered ? photosOf(some.list) : []), ...photosOf(loaded)]);
  const { unsent, sent } = mergePhotos(items, photos, isFiltered ? Math.min(all.asOf, some.asOf) : all.asOf);
  const known =
    summary.state === 'ready' ? mergePhotos(items, summary.data.photos, summary.asOf).sent : undefined;
  const isWhole = cutOff !== undefined && known !== undefined && sent.length >= known.length;
  const shown = status === undefined ? all : some;
  return (
    <>
      {loaded.state !== 'ready' && unsent.length > 0 && <UnsentPhotos items={unsent} />}
      {/* Without a session, unsent photos stay on the device for this account (docs/rules/accounts.md, "Sessions"). */}
      <WhenLoaded
        className={styles['read']}
        result={datedWith(summary, loaded)}
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
              <PhotoLists
                unsent={unsent}
                sent={sent}
                statuses={known?.map(({ photo }) => countedStatus(photo, items))}
                wait={wait}
                chosen={filter}
                onChoose={setFilter}
                foot={filter !== 'unsent' && !isWhole && <MorePhotos {...shown} />}
              />
            )}
          </div>
        )}
      </WhenLoaded>
    </>
  );
}

/** The list, as old as the older of the list and its counts. */
function datedWith(counts: ReadState<unknown>, list: MyPhotoPages['list']): MyPhotoPages['list'] {
  if (list.state !== 'ready' || counts.state !== 'ready' || counts.stale === undefined) return list;
  return {
    ...list,
    stale: list.stale ?? counts.stale,
    asOf: Math.min(list.asOf, counts.asOf),
    retry: () => {
      list.retry();
      counts.retry();
    },
  };
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

/** Below the list, which says how old it is: the button for older photos, or why they aren't there. */
function MorePhotos({ last, cutOff, more }: MyPhotoPages) {
  const { t } = useTranslation();
  return (
    <div className={styles['more']}>
      {last.state === 'ready' ? (
        more !== undefined &&
        (cutOff === 'offline' ? (
          <OfflineNote>{t('myPhotos.error.olderOffline')}</OfflineNote>
        ) : (
          <Button onClick={more}>{t('myPhotos.older')}</Button>
        ))
      ) : (
        <WhenLoaded
          result={last}
          failed={{ quietly: t('myPhotos.error.fallback'), offline: t('myPhotos.error.olderOffline') }}
        >
          {() => null}
        </WhenLoaded>
      )}
    </div>
  );
}

function photosOf(loaded: MyPhotoPages['list']): MyPhoto[] {
  return loaded.state === 'ready' ? loaded.data.photos : [];
}

/** Each photo once. */
function newestFirst(photos: readonly MyPhoto[]): MyPhoto[] {
  return [...new Map(photos.map((photo) => [photo.id, photo])).values()].toSorted((a, b) => b.id - a.id);
}
