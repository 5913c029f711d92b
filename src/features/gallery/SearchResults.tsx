import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SEARCH_DELAY_MS, SEARCH_PAGE_SIZE } from '../../contract/rules/limits.ts';
import { isUnfiltered } from '../../contract/rules/photo-filters.ts';
import type { SearchWord } from '../../contract/vocabulary/search-word.ts';
import type { PhotoCard } from '../../contract/calls/photo.ts';
import { NetworkError } from '../../api/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { OfflineNote } from '../../ui/OfflineNote.tsx';
import { formatCount } from '../../ui/time.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { GalleryFailure } from './GalleryFailure.tsx';
import { EmptyWall, GalleryWall } from './GalleryWall.tsx';
import type { GalleryLocation } from './gallery-location.ts';
import { useSearchablePhotos, useServerSearch } from './queries.ts';
import { NothingFound } from './NothingFound.tsx';
import { onDevice } from './on-device.ts';
import { searchTerm } from './gallery-location.ts';
import styles from './gallery.module.css';

const NONE: readonly PhotoCard[] = [];
const NO_WORDS: readonly SearchWord[] = [];

/** Memoized, so that it rerenders only if the photos or the highlighted words change. */
const FoundWall = memo(
  GalleryWall,
  (before, now) =>
    before.withType === now.withType &&
    before.words === now.words &&
    areSame(before.photos, now.photos) &&
    areSame(before.all, now.all),
);

function areSame(before: readonly PhotoCard[] = NONE, now: readonly PhotoCard[] = NONE): boolean {
  return before.length === now.length && before.every((photo, index) => photo === now[index]);
}

/**
 * How many of the photos found on this device are shown at first, and how many each click adds: enough for a screen or
 * two.
 */
const BATCH = SEARCH_PAGE_SIZE;

interface Props {
  location: GalleryLocation;
  term: string;
  onShowAll: () => void;
  /** The address of a search for another term. */
  termAddress: (term: string) => string;
}

/**
 * The results of a search among both types, without pagination (docs/rules/photos.md, "Search"). Immediately shows the
 * matches on this device, then replaces them with the server's.
 */
export function SearchResults({ location, term, onShowAll, termAddress }: Props) {
  const { t, i18n } = useTranslation();
  const trimmed = searchTerm(term);
  const debounced = useDebounced(trimmed, SEARCH_DELAY_MS);
  // A new term starts with one batch again.
  const [more, setMore] = useState({ of: trimmed, batches: 1 });
  const batches = more.of === trimmed ? more.batches : 1;
  const response = useServerSearch(location, debounced);
  const server = debounced === trimmed ? response : LOADING;
  const list = useSearchablePhotos(location, server.state !== 'ready');
  const kept = list.state === 'ready' ? list.photos : NONE;
  const tools = onDevice.useModule(true);
  const localMatches = useMemo(() => tools?.searchPhotos(kept, trimmed) ?? NONE, [tools, kept, trimmed]);
  const corrected = server.state === 'ready' ? server.corrected : undefined;
  const words = useMemo(
    () => tools?.searchWords(corrected ?? trimmed) ?? NO_WORDS,
    [tools, corrected, trimmed],
  );

  const isLocal = server.state !== 'ready';
  if (isLocal && (list.state === 'loading' || tools === undefined)) return <EmptyWall />;
  if (isLocal && list.state === 'failed' && server.state === 'failed') {
    return <GalleryFailure problem={server.problem} onRetry={server.retry} />;
  }
  if (isLocal && list.state === 'failed') return <EmptyWall />;

  const found = isLocal ? localMatches : server.photos;
  const shown = isLocal ? found.slice(0, batches * BATCH) : found;
  const left = isLocal ? found.length - shown.length : server.total - found.length;
  const showMore = isLocal
    ? left > 0
      ? () => setMore({ of: trimmed, batches: batches + 1 })
      : undefined
    : server.more;
  // The server may still find photos that aren't on this device.
  if (found.length === 0 && server.state === 'loading') return <EmptyWall />;

  return (
    <>
      {server.state === 'failed' && list.state === 'ready' && (
        <OfflineNote onRetry={server.retry}>
          {t(server.problem instanceof NetworkError ? 'gallery.search.kept' : 'gallery.search.keptOnly', {
            figure: formatCount(list.photos.length, i18n.language),
          })}
        </OfflineNote>
      )}
      {corrected !== undefined && (
        <Note kind="news">{t('gallery.search.corrected', { term: trimmed, corrected })}</Note>
      )}
      <output className={styles['results']}>
        <ResultCount
          photos={found}
          total={isLocal ? found.length : server.total}
          isAtLeast={!isLocal && server.totalIsAtLeast}
        />
      </output>
      {found.length === 0 ? (
        <NothingFound
          type={location.type}
          term={trimmed}
          nothing={isLocal ? (tools?.explainNothing(kept, trimmed) ?? NOTHING) : server.nothing}
          termAddress={termAddress}
          onShowAll={onShowAll}
        />
      ) : (
        <FoundWall photos={shown} all={found} withType={isUnfiltered(location.filters)} words={words} />
      )}
      {!isLocal && server.further === 'failed' && <Note kind="bad">{t('gallery.error.fallback')}</Note>}
      {showMore !== undefined && (
        <div className={styles['more']}>
          <Button busy={!isLocal && server.further === 'loading'} onClick={showMore}>
            {t('gallery.search.more', { count: left > 0 ? Math.min(left, BATCH) : BATCH })}
          </Button>
        </div>
      )}
    </>
  );
}

const LOADING = { state: 'loading' } as const;
const NOTHING = { unfound: [], offered: [] };

interface ResultCountProps {
  photos: readonly PhotoCard[];
  total: number;
  isAtLeast: boolean;
}

/** The number of photos found; also the number for each type, if all results are shown and include both types. */
function ResultCount({ photos, total, isAtLeast }: ResultCountProps) {
  const { t, i18n } = useTranslation();
  const format = (n: number) => formatCount(n, i18n.language);
  const planes = photos.filter(({ type }) => type === 'planes').length;
  const trains = photos.length - planes;
  return (
    <>
      <strong>
        {isAtLeast
          ? t('gallery.search.foundAtLeast', { figure: format(total) })
          : t('gallery.search.found', { count: total, figure: format(total) })}
      </strong>
      {total === photos.length && !isAtLeast && planes > 0 && trains > 0 && (
        <span className={styles['by-type']}>
          {t('gallery.search.ofEach', { planes: format(planes), trains: format(trains) })}
        </span>
      )}
    </>
  );
}
