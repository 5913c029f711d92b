import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_DELAY_MS, SEARCH_PAGE_SIZE } from '../../contract/rules/limits.ts';
import { isUnfiltered } from '../../contract/rules/photo-filters.ts';
import { searchWords } from '../../contract/rules/photo-search.ts';
import type { PhotoCard } from '../../contract/calls/photo.ts';
import { NetworkError } from '../../api/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Note } from '../../ui/Note.tsx';
import { OfflineNote } from '../../ui/OfflineNote.tsx';
import { count } from '../../ui/time.ts';
import { useSettled } from '../../ui/use-settled.ts';
import { GalleryFailure } from './GalleryFailure.tsx';
import { EmptyWall, GalleryWall } from './GalleryWall.tsx';
import type { GalleryLocation } from './gallery-location.ts';
import { useFoundOnServer, useSearched } from './queries.ts';
import { searchPhotos } from './search.ts';
import { searchTerm } from './gallery-location.ts';
import styles from './gallery.module.css';

const NONE: readonly PhotoCard[] = [];

/** The wall is drawn anew only where other photos were found, or something else is to be marked on them. */
const FoundWall = memo(
  GalleryWall,
  (before, now) =>
    before.withType === now.withType &&
    before.words === now.words &&
    areSame(before.photos, now.photos) &&
    areSame(before.all, now.all),
);

function areSame(before: readonly PhotoCard[] = NONE, now: readonly PhotoCard[] = NONE): boolean {
  return before.length === now.length && before.every((photo, place) => photo === now[place]);
}

/** How many photos of this device's are shown at first and added with each press: a screen or two. */
const PORTION = SEARCH_PAGE_SIZE;

interface Props {
  location: GalleryLocation;
  term: string;
  onShowAll: () => void;
}

/**
 * What a search finds of both types, with the number of photos; no pages (docs/rules/photos.md, "Search"). What this
 * device knows is shown at once; what the server finds among all takes its place.
 */
export function SearchResults({ location, term, onShowAll }: Props) {
  const { t, i18n } = useTranslation();
  const wanted = searchTerm(term);
  const asked = useSettled(wanted, SEARCH_DELAY_MS);
  // Another term begins with its first portion.
  const [more, setMore] = useState({ of: wanted, portions: 1 });
  const portions = more.of === wanted ? more.portions : 1;
  const answer = useFoundOnServer(location, asked);
  const server = asked === wanted ? answer : LOADING;
  const list = useSearched(location, server.state !== 'ready');
  const onDevice = list.state === 'ready' ? list.photos : NONE;
  const foundHere = useMemo(() => searchPhotos(onDevice, wanted), [onDevice, wanted]);
  const corrected = server.state === 'ready' ? server.corrected : undefined;
  const words = useMemo(() => searchWords(corrected ?? wanted), [corrected, wanted]);

  const isHere = server.state !== 'ready';
  if (isHere && list.state === 'loading') return <EmptyWall />;
  if (isHere && list.state === 'failed' && server.state === 'failed') {
    return <GalleryFailure problem={server.problem} onRetry={server.retry} />;
  }
  if (isHere && list.state === 'failed') return <EmptyWall />;

  const found = isHere ? foundHere : server.photos;
  const shown = isHere ? found.slice(0, portions * PORTION) : found;
  const left = isHere ? found.length - shown.length : server.total - found.length;
  const showMore = isHere
    ? left > 0
      ? () => setMore({ of: wanted, portions: portions + 1 })
      : undefined
    : server.more;
  // The server still looks among all others: nothing found here isn't nothing found.
  if (found.length === 0 && server.state === 'loading') return <EmptyWall />;

  return (
    <>
      {server.state === 'failed' && list.state === 'ready' && (
        <OfflineNote onRetry={server.retry}>
          {t(server.problem instanceof NetworkError ? 'gallery.search.kept' : 'gallery.search.keptOnly', {
            figure: count(list.photos.length, i18n.language),
          })}
        </OfflineNote>
      )}
      {corrected !== undefined && (
        <Note kind="news">{t('gallery.search.corrected', { term: wanted, corrected })}</Note>
      )}
      <output className={styles['found']}>
        <FoundPhotos
          photos={found}
          total={isHere ? found.length : server.total}
          isAtLeast={!isHere && server.totalIsAtLeast}
        />
      </output>
      {found.length === 0 ? (
        <EmptyState
          drawing={location.type === 'planes' ? 'aircraft' : 'train'}
          title={t('gallery.empty.search', { term: wanted })}
          actions={
            <Button kind="primary" onClick={onShowAll}>
              {t('gallery.empty.showAll')}
            </Button>
          }
        >
          {t('gallery.empty.searchHint')}
        </EmptyState>
      ) : (
        <FoundWall photos={shown} all={found} withType={isUnfiltered(location.filters)} words={words} />
      )}
      {!isHere && server.further === 'failed' && <Note kind="bad">{t('gallery.error.fallback')}</Note>}
      {showMore !== undefined && (
        <div className={styles['more']}>
          <Button busy={!isHere && server.further === 'loading'} onClick={showMore}>
            {t('gallery.search.more', { count: left > 0 ? Math.min(left, PORTION) : PORTION })}
          </Button>
        </div>
      )}
    </>
  );
}

const LOADING = { state: 'loading' } as const;

interface FoundProps {
  photos: readonly PhotoCard[];
  total: number;
  isAtLeast: boolean;
}

/** How many photos were found; of each type, where all are shown and there are both. */
function FoundPhotos({ photos, total, isAtLeast }: FoundProps) {
  const { t, i18n } = useTranslation();
  const figure = (of: number) => count(of, i18n.language);
  const planes = photos.filter(({ type }) => type === 'planes').length;
  const trains = photos.length - planes;
  return (
    <>
      <strong>
        {isAtLeast
          ? t('gallery.search.foundAtLeast', { figure: figure(total) })
          : t('gallery.search.found', { count: total, figure: figure(total) })}
      </strong>
      {total === photos.length && !isAtLeast && planes > 0 && trains > 0 && (
        <span className={styles['of-each']}>
          {t('gallery.search.ofEach', { planes: figure(planes), trains: figure(trains) })}
        </span>
      )}
    </>
  );
}
