/** The gallery's queries. */
import { useEffect, useMemo, useState } from 'react';
import { GALLERY_PAGE_SIZE, MAX_PAGE_SIZE } from '../../contract/rules/limits.ts';
import type { PhotoCard } from '../../contract/calls/photo.ts';
import type { SearchSuggestion } from '../../contract/calls/photo-calls.ts';
import { isUnfiltered } from '../../contract/rules/photo-filters.ts';
import type { PhotoFilters } from '../../contract/rules/photo-filters.ts';
import type { PhotoType } from '../../contract/rules/values.ts';
import { NetworkError } from '../../api/errors.ts';
import { request } from '../../api/request.ts';
import { useCachedPhotos } from '../../api/cached-photos.ts';
import { useCall } from '../../api/use-call.ts';
import type { ReadState } from '../../api/use-call.ts';
import { GALLERY_NEEDS } from '../../components/photo/use-gallery-page.ts';
import type { GalleryLocation } from './gallery-location.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import { onDevice } from './on-device.ts';
import type * as OnDeviceTools from './on-device-tools.ts';
import type { NothingFound } from './search.ts';
import { newestFirst, nextPageOf, nextPageQuery } from './search-pages.ts';
import type { NextPage } from './search-pages.ts';

/** How long, in ms, the lists that are searched on the device count as fresh. */
const SEARCH_LIST_FRESH_MS = 5 * 60_000;
/** Debounce of requests for suggestions, in ms. */
const SUGGESTION_DELAY_MS = 150;
const NONE: readonly PhotoCard[] = [];

/**
 * One page of the photos that match the location's filters. No retries, because the cached photos are shown while
 * offline.
 */
export function useFilteredPage({ type, filters, page }: GalleryLocation) {
  return useCall(
    'GET /api/photos',
    { query: { type, page, limit: GALLERY_PAGE_SIZE, ...filters } },
    {
      audience: 'public',
      keepPrevious: true,
      retries: 0,
      needs: GALLERY_NEEDS,
      enabled: !isUnfiltered(filters),
    },
  );
}

/** The cached photos that match the filters. */
export interface CachedMatches {
  found: PhotoCard[];
  /** The number of cached photos of the type. */
  outOf: number;
}

/** Finds the cached photos that match the filters; undefined until the cache is read and the code is loaded. */
export function useCachedMatches({
  type,
  filters,
}: Pick<GalleryLocation, 'type' | 'filters'>): CachedMatches | undefined {
  const cached = useCachedPhotos(true);
  const tools = onDevice.useModule(true);
  return useMemo(
    () =>
      cached &&
      tools && {
        found: tools.filterPhotos(cached, type, filters),
        outOf: tools.filterPhotos(cached, type, {}).length,
      },
    [cached, tools, type, filters],
  );
}

/** The photos to search on the device, and whether they are up to date. */
export type SearchablePhotos =
  | Exclude<ReadState<unknown>, { state: 'ready' }>
  | {
      state: 'ready';
      photos: readonly PhotoCard[];
      asOf: number;
      /** As in `ReadState`. `kept`: the device is offline, and these are all the cached photos. */
      stale: 'offline' | 'server' | 'kept' | undefined;
      retry: () => void;
    };

/**
 * The photos to search on the device: up to 1000 of each type or, while the gallery is filtered, those that match the
 * filters. All cached photos if a list is neither cached nor loadable.
 */
export function useSearchablePhotos({ type, filters }: GalleryLocation, enabled: boolean): SearchablePhotos {
  const isFiltered = !isUnfiltered(filters);
  const planes = useSearchList('planes', {}, enabled && !isFiltered);
  const trains = useSearchList('trains', {}, enabled && !isFiltered);
  const matching = useSearchList(type, filters, enabled && isFiltered);
  const lists = isFiltered ? [matching] : [planes, trains];

  const failed = lists.find((list) => list.state === 'failed');
  const isUnreachable = failed?.problem instanceof NetworkError;
  const cached = useCachedPhotos(isUnreachable);
  const tools = onDevice.useModule(enabled);
  const [first, second] = lists.map((list) => (list.state === 'ready' ? list.data.photos : NONE));
  const photos = useMemo(() => {
    if (!isUnreachable) return newestFirst(first ?? NONE, second ?? NONE);
    if (isFiltered) return tools?.filterPhotos(cached ?? NONE, type, filters) ?? NONE;
    return (cached ?? NONE).filter((photo) => photo.approval_status === 'approved');
  }, [first, second, cached, tools, isUnreachable, isFiltered, type, filters]);

  useEffect(() => tools && prepareInBatches(photos, tools), [photos, tools]);

  const retry = () => {
    for (const list of lists) if (list.state !== 'loading') list.retry();
  };
  if (isUnreachable) {
    if (cached === undefined || tools === undefined) return { state: 'loading' };
    if (photos.length === 0) return { state: 'failed', problem: failed.problem, retry };
    return { state: 'ready', photos, asOf: 0, stale: 'kept', retry };
  }
  if (failed !== undefined) return { state: 'failed', problem: failed.problem, retry };
  const ready = lists.filter((list) => list.state === 'ready');
  if (ready.length < lists.length) return { state: 'loading' };
  const asOf = Math.min(...ready.map((list) => list.asOf));
  return {
    state: 'ready',
    photos,
    asOf,
    stale: ready.find((list) => list.stale !== undefined)?.stale,
    retry,
  };
}

/** The server's search results that have been loaded so far. */
export type ServerSearch =
  | Exclude<ReadState<unknown>, { state: 'ready' }>
  | {
      state: 'ready';
      photos: readonly PhotoCard[];
      /** How many photos match; at least this many if `totalIsAtLeast`. */
      total: number;
      totalIsAtLeast: boolean;
      /** Loads more results; undefined if there are no more. */
      more: (() => void) | undefined;
      /** The state of loading more results. */
      further: 'none' | 'loading' | 'failed';
      /** The corrected term that was searched for, because nothing matches the typed one. */
      corrected: string | undefined;
      /** What it says if nothing was found. */
      nothing: NothingFound;
    };

/** The pages that were loaded after the first response for a term. */
interface FurtherPages {
  /** The first response. If it has been replaced, these pages are outdated. */
  after: unknown;
  photos: readonly PhotoCard[];
  next: NextPage | undefined;
  state: 'none' | 'loading' | 'failed';
}

/** Searches all photos on the server. Makes no request for an empty term. */
export function useServerSearch({ type, filters }: GalleryLocation, term: string): ServerSearch {
  const query = {
    q: term,
    match: 'start' as const,
    ...(!isUnfiltered(filters) && { type, ...filters }),
  };
  const first = useCall(
    'GET /api/photos/search',
    { query },
    { audience: 'public', keep: false, retries: 0, needs: 'photos[]', enabled: term !== '' },
  );
  const response = first.state === 'ready' ? first.data : undefined;
  const [loadedPages, setFurther] = useState<FurtherPages>();
  if (term === '') return { state: 'loading' };
  if (first.state !== 'ready' || response === undefined) {
    return first.state === 'ready' ? { state: 'loading' } : first;
  }
  const none: FurtherPages = { after: response, photos: NONE, next: nextPageOf(response), state: 'none' };
  const further = loadedPages?.after === response ? loadedPages : none;
  const { next } = further;
  const more = async () => {
    if (next === undefined || further.state === 'loading') return;
    setFurther({ ...further, state: 'loading' });
    try {
      const page = await request('GET /api/photos/search', { query: nextPageQuery(query, response, next) });
      setFurther({
        ...further,
        photos: [...further.photos, ...page.photos],
        next: nextPageOf(page),
        state: 'none',
      });
    } catch {
      setFurther({ ...further, state: 'failed' });
    }
  };
  return {
    state: 'ready',
    photos: [...response.photos, ...further.photos],
    total: response.total ?? response.photos.length,
    totalIsAtLeast: response.totalIsAtLeast ?? false,
    more: next === undefined ? undefined : () => void more(),
    further: further.state,
    corrected: response.corrected,
    nothing: { unfound: response.unfound ?? [], offered: response.offered ?? [] },
  };
}

/** Suggestions, and the term that they are for. */
export interface Suggestions {
  of: string;
  suggestions: readonly SearchSuggestion[];
}

/**
 * Suggestions while a term is typed: the server's or, if it can't be reached, from the cached photos. The previous ones
 * stay until the next are loaded.
 */
export function useSuggestions(term: string, enabled: boolean): Suggestions {
  const debounced = useDebounced(term, SUGGESTION_DELAY_MS);
  const isActive = enabled && term !== '';
  const isSettled = isActive && debounced === term;
  const response = useCall(
    'GET /api/search/suggestions',
    { query: { q: debounced, also: 'image_type', stations: 'true' } },
    { audience: 'public', keep: false, retries: 0, needs: 'suggestions[]', enabled: isSettled },
  );
  const isUnreachable = response.state === 'failed';
  const cached = useCachedPhotos(isActive && isUnreachable);
  const tools = onDevice.useModule(isActive);
  const fromServer = response.state === 'ready' ? response.data.suggestions : undefined;
  const found = useMemo(() => {
    if (!isSettled) return undefined;
    const fromCache =
      isUnreachable && cached !== undefined ? tools?.suggestFromPhotos(cached, debounced) : undefined;
    const suggestions = fromServer ?? fromCache;
    return suggestions && { of: debounced, suggestions };
  }, [isSettled, fromServer, isUnreachable, cached, tools, debounced]);
  const [last, setLast] = useState(NOTHING_SUGGESTED);
  const shown = isActive ? (found ?? last) : NOTHING_SUGGESTED;
  if (shown !== last) setLast(shown);
  return shown;
}

const NOTHING_SUGGESTED: Suggestions = { of: '', suggestions: [] };

/** How many photos are prepared in one task: few enough not to delay a frame on a slow phone. */
const PREPARE_BATCH = 100;

/** Prepares the photos' text for the search in batches, each in its own task. The returned function stops it. */
function prepareInBatches(
  photos: readonly PhotoCard[],
  { prepareTexts, prepareVocabulary }: typeof OnDeviceTools,
): () => void {
  let from = 0;
  let timer: number | undefined;
  const run = () => {
    prepareTexts(photos, from, PREPARE_BATCH);
    from += PREPARE_BATCH;
    timer = from < photos.length ? window.setTimeout(run) : undefined;
  };
  timer = window.setTimeout(() => {
    prepareVocabulary();
    timer = window.setTimeout(run);
  });
  return () => window.clearTimeout(timer);
}

function useSearchList(type: PhotoType, filters: PhotoFilters, enabled: boolean) {
  return useCall(
    'GET /api/photos',
    { query: { type, limit: MAX_PAGE_SIZE, ...filters } },
    { audience: 'public', freshFor: SEARCH_LIST_FRESH_MS, retries: 1, needs: GALLERY_NEEDS, enabled },
  );
}

/** The number of approved photos of a type; undefined until loaded. */
export function usePhotoCount(type: PhotoType): number | undefined {
  const loaded = useCall(
    'GET /api/photos',
    { query: { type, limit: 1 } },
    { audience: 'public', needs: GALLERY_NEEDS },
  );
  return loaded.state === 'ready' ? loaded.data.pagination.totalPhotos : undefined;
}
