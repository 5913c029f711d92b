/** What the gallery reads. */
import { useEffect, useMemo, useState } from 'react';
import { GALLERY_PAGE_SIZE, MAX_PAGE_SIZE } from '../../contract/rules/limits.ts';
import type { PhotoCard } from '../../contract/calls/photo.ts';
import type { SearchSuggestion } from '../../contract/calls/photo-calls.ts';
import { filterPhotos } from '../../contract/rules/filter-photos.ts';
import { isUnfiltered } from '../../contract/rules/photo-filters.ts';
import type { PhotoFilters } from '../../contract/rules/photo-filters.ts';
import type { PhotoType } from '../../contract/rules/values.ts';
import { NetworkError } from '../../api/errors.ts';
import { request } from '../../api/request.ts';
import { useKeptPhotos } from '../../api/cached-photos.ts';
import { useCall } from '../../api/use-call.ts';
import type { Loaded } from '../../api/use-call.ts';
import { GALLERY_NEEDS } from '../../components/photo/use-gallery-page.ts';
import type { GalleryLocation } from './gallery-location.ts';
import { useSettled } from '../../ui/use-settled.ts';
import { furtherQuery, makeReady, newestFirst } from './search.ts';
import { suggestFrom } from './suggest-from.ts';

/** How long the lists that are searched count as fresh, ms. */
const SEARCHED_FRESH = 5 * 60_000;
/** Pause of the typing after which suggestions are asked for, ms. */
const SUGGESTED_AFTER = 150;
const NONE: readonly PhotoCard[] = [];

/** A page of the photos that fit the location's filters. Without a network it says so at once: the device's own are next. */
export function useFilteredPage({ type, filters, page }: GalleryLocation) {
  return useCall(
    'GET /api/photos',
    { query: { type, page, limit: GALLERY_PAGE_SIZE, ...filters } },
    {
      audience: 'public',
      keepPrevious: true,
      repeats: 0,
      needs: GALLERY_NEEDS,
      enabled: !isUnfiltered(filters),
    },
  );
}

/** What of all photos on this device fits. */
export interface KeptMatches {
  found: PhotoCard[];
  /** Photos of the type on this device. */
  outOf: number;
}

/** The photos on this device that fit the filters; undefined until they are read. */
export function useKeptMatches({
  type,
  filters,
}: Pick<GalleryLocation, 'type' | 'filters'>): KeptMatches | undefined {
  const kept = useKeptPhotos(true);
  return useMemo(
    () => kept && { found: filterPhotos(kept, type, filters), outOf: filterPhotos(kept, type, {}).length },
    [kept, type, filters],
  );
}

/** The photos that are searched, and where they come from. */
export type Searched =
  | Exclude<Loaded<unknown>, { state: 'ready' }>
  | {
      state: 'ready';
      photos: readonly PhotoCard[];
      asOf: number;
      /** As `Loaded` has it; `kept`: there is no network, and these are all photos of the device's lists. */
      stale: 'offline' | 'server' | 'kept' | undefined;
      retry: () => void;
    };

/**
 * The photos that the search looks through: up to 1000 of each type, or, while the gallery is filtered, those that fit the
 * filters. Where a list isn't on this device and can't be had, all photos that are.
 */
export function useSearched({ type, filters }: GalleryLocation, enabled: boolean): Searched {
  const isFiltered = !isUnfiltered(filters);
  const planes = useSearchList('planes', {}, enabled && !isFiltered);
  const trains = useSearchList('trains', {}, enabled && !isFiltered);
  const fitting = useSearchList(type, filters, enabled && isFiltered);
  const lists = isFiltered ? [fitting] : [planes, trains];

  const failed = lists.find((list) => list.state === 'failed');
  const isUnreachable = failed?.problem instanceof NetworkError;
  const kept = useKeptPhotos(isUnreachable);
  const [first, second] = lists.map((list) => (list.state === 'ready' ? list.data.photos : NONE));
  const photos = useMemo(() => {
    if (!isUnreachable) return newestFirst(first ?? NONE, second ?? NONE);
    if (isFiltered) return filterPhotos(kept ?? NONE, type, filters);
    return (kept ?? NONE).filter((photo) => photo.approval_status === 'approved');
  }, [first, second, kept, isUnreachable, isFiltered, type, filters]);

  useEffect(() => makeReadyBetween(photos), [photos]);

  const retry = () => {
    for (const list of lists) if (list.state !== 'loading') list.retry();
  };
  if (isUnreachable) {
    if (kept === undefined) return { state: 'loading' };
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

/** What the server found, as far as it was asked. */
export type FoundOnServer =
  | Exclude<Loaded<unknown>, { state: 'ready' }>
  | {
      state: 'ready';
      photos: readonly PhotoCard[];
      /** How many there are, or at least are. */
      total: number;
      totalIsAtLeast: boolean;
      /** Asks for more; undefined where there are none. */
      more: (() => void) | undefined;
      /** More are on their way, or couldn't be had. */
      further: 'none' | 'loading' | 'failed';
      /** What was searched in place of the term, which nothing has. */
      corrected: string | undefined;
    };

/** What came after the first answer to a term. */
interface Further {
  /** The first answer. */
  to: unknown;
  photos: readonly PhotoCard[];
  next: number | null;
  state: 'none' | 'loading' | 'failed';
}

/** The photos that the server finds for a term, beyond the lists of this device too. Nothing is asked for an empty term. */
export function useFoundOnServer({ type, filters }: GalleryLocation, term: string): FoundOnServer {
  const query = { q: term, ...(!isUnfiltered(filters) && { type, ...filters }) };
  const first = useCall(
    'GET /api/photos/search',
    { query },
    { audience: 'public', keep: false, repeats: 0, needs: 'photos[]', enabled: term !== '' },
  );
  const answer = first.state === 'ready' ? first.data : undefined;
  const [kept, setFurther] = useState<Further>();
  if (term === '') return { state: 'loading' };
  if (first.state !== 'ready' || answer === undefined) {
    return first.state === 'ready' ? { state: 'loading' } : first;
  }
  const start: Further = { to: answer, photos: NONE, next: answer.next, state: 'none' };
  const further = kept?.to === answer ? kept : start;
  const { next } = further;
  const more = async () => {
    if (next === null || further.state === 'loading') return;
    setFurther({ ...further, state: 'loading' });
    try {
      const got = await request('GET /api/photos/search', { query: furtherQuery(query, answer, next) });
      setFurther({
        ...further,
        photos: [...further.photos, ...got.photos],
        next: got.next,
        state: 'none',
      });
    } catch {
      setFurther({ ...further, state: 'failed' });
    }
  };
  return {
    state: 'ready',
    photos: [...answer.photos, ...further.photos],
    total: answer.total ?? answer.photos.length,
    totalIsAtLeast: answer.totalIsAtLeast ?? false,
    more: next === null ? undefined : () => void more(),
    further: further.state,
    corrected: answer.corrected,
  };
}

/** What may be meant, and by which term. */
export interface Suggested {
  of: string;
  suggestions: readonly SearchSuggestion[];
}

/**
 * What may be meant while a term is typed: as the server counts it; without it, as the photos on this device do. Until
 * that of the next letter is there the last stays.
 */
export function useSuggestions(term: string, enabled: boolean): Suggested {
  const asked = useSettled(term, SUGGESTED_AFTER);
  const isWanted = enabled && term !== '';
  const isAsked = isWanted && asked === term;
  const answer = useCall(
    'GET /api/search/suggestions',
    { query: { q: asked } },
    { audience: 'public', keep: false, repeats: 0, needs: 'suggestions[]', enabled: isAsked },
  );
  const isUnreachable = answer.state === 'failed';
  const kept = useKeptPhotos(isWanted && isUnreachable);
  const answered = answer.state === 'ready' ? answer.data.suggestions : undefined;
  const found = useMemo(() => {
    if (!isAsked) return undefined;
    const here = isUnreachable && kept !== undefined ? suggestFrom(kept, asked) : undefined;
    const suggestions = answered ?? here;
    return suggestions && { of: asked, suggestions };
  }, [isAsked, answered, isUnreachable, kept, asked]);
  const [last, setLast] = useState(NOTHING_SUGGESTED);
  const shown = isWanted ? (found ?? last) : NOTHING_SUGGESTED;
  if (shown !== last) setLast(shown);
  return shown;
}

const NOTHING_SUGGESTED: Suggested = { of: '', suggestions: [] };

/** Photos whose texts are made ready at a time: few enough that no frame is late on a slow phone. */
const AT_A_TIME = 100;

/** Makes the photos ready for the search, between other things; the returned function ends it. */
function makeReadyBetween(photos: readonly PhotoCard[]): () => void {
  let from = 0;
  let timer: number | undefined;
  const go = () => {
    makeReady(photos, from, AT_A_TIME);
    from += AT_A_TIME;
    timer = from < photos.length ? window.setTimeout(go) : undefined;
  };
  timer = window.setTimeout(go);
  return () => window.clearTimeout(timer);
}

function useSearchList(type: PhotoType, filters: PhotoFilters, enabled: boolean) {
  return useCall(
    'GET /api/photos',
    { query: { type, limit: MAX_PAGE_SIZE, ...filters } },
    { audience: 'public', freshFor: SEARCHED_FRESH, repeats: 1, needs: GALLERY_NEEDS, enabled },
  );
}

/** How many approved photos there are of a type; undefined until known. */
export function usePhotoCount(type: PhotoType): number | undefined {
  const loaded = useCall(
    'GET /api/photos',
    { query: { type, limit: 1 } },
    { audience: 'public', needs: GALLERY_NEEDS },
  );
  return loaded.state === 'ready' ? loaded.data.pagination.totalPhotos : undefined;
}
