import { Dices, Plane, TrainFront } from 'lucide-react';
import { startTransition, Suspense, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { SearchSuggestion } from '../../contract/calls/photo-calls.ts';
import {
  cleanFilters,
  hasFilter,
  isUnfiltered,
  quoteValue,
  sharedFilters,
} from '../../contract/rules/photo-filters.ts';
import type { PhotoFilters } from '../../contract/rules/photo-filters.ts';
import { PHOTO_TYPES } from '../../contract/rules/values.ts';
import type { PhotoType } from '../../contract/rules/values.ts';
import { NetworkError } from '../../api/errors.ts';
import { request } from '../../api/request.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { lazyWithRetry } from '../../ui/lazy.ts';
import { showToast } from '../../ui/overlay.ts';
import { formatCount } from '../../ui/time.ts';
import { useDebouncer } from '../../ui/use-debouncer.ts';
import { FilterButton } from './FilterButton.tsx';
import { FilterChips } from './FilterChips.tsx';
import { FilteredPage } from './FilteredPage.tsx';
import { GalleryPage } from './GalleryPage.tsx';
import { SearchBox } from './SearchBox.tsx';
import { SearchResults } from './SearchResults.tsx';
import { followAddress, searchFromAddress } from './follow-address.ts';
import { galleryLocation, galleryParams, locationForType, searchTerm } from './gallery-location.ts';
import type { GalleryLocation } from './gallery-location.ts';
import { usePhotoCount, useSearchablePhotos } from './queries.ts';
import { useIsWide } from './use-is-wide.ts';
import styles from './gallery.module.css';

const TYPE_ICONS = { planes: Plane, trains: TrainFront } as const;

/** Debounce of the address update, in ms, since each update rerenders the whole page. */
const ADDRESS_DELAY_MS = 300;

const FilterPanel = lazyWithRetry(() => import('./FilterPanel.tsx'));

/** Approved photos of planes or trains, page by page, filtered or searched (docs/rules/photos.md, "Gallery"). */
export default function GalleryScreen() {
  const { t, i18n } = useTranslation();
  const [params, setParams] = useSearchParams();
  const location = useMemo(() => galleryLocation(params), [params]);
  // Typing updates the address after a delay. The address updates the field only if something else changed the address.
  const [search, setSearch] = useState(() => searchFromAddress(location));
  const current = followAddress(search, location);
  if (current !== search) setSearch(current);
  const { term } = current;
  /** The latest input. `term` may lag behind it, because it is set in a transition. */
  const typed = useRef({ text: term, restarts: current.restarts });
  const setTyped = (text: string) => {
    typed.current = { text, restarts: current.restarts };
  };
  const typedTerm = () => (typed.current.restarts === current.restarts ? typed.current.text : term);
  const addressUpdate = useDebouncer(ADDRESS_DELAY_MS);
  const [touched, setTouched] = useState(false);
  const [isPanelOpen, setPanelOpen] = useState(false);
  const panel = useId();
  const isWide = useIsWide();
  const filterButton = useRef<HTMLButtonElement>(null);
  const counts = { planes: usePhotoCount('planes'), trains: usePhotoCount('trains') };
  // Prefetched when the field gets the focus, so that even the first letter finds photos.
  useSearchablePhotos(location, touched);

  const go = (to: GalleryLocation, replace = false) => {
    addressUpdate.cancel();
    setParams(galleryParams(to), { replace });
  };
  const searchFor = (text: string) => {
    setTyped(text);
    // In a transition, so that the letter is painted first, and the next letter interrupts rendering the results.
    startTransition(() => setSearch((now) => ({ ...now, term: text })));
    const href = window.location.href;
    addressUpdate.schedule(() => {
      // The user has navigated elsewhere in the meantime.
      if (window.location.href !== href) return;
      setSearch((now) => ({ ...now, written: [...now.written, text] }));
      go({ ...location, term: text, page: 1 }, true);
    });
  };
  const goTo = (page: number) => go({ ...location, term: typedTerm(), page });
  const filterBy = (filters: PhotoFilters) => go({ ...location, term: typedTerm(), filters, page: 1 });
  const changeType = (type: PhotoType) => {
    setTyped('');
    go(locationForType(type, location));
  };
  const showAll = () => {
    setTyped('');
    setSearch({ ...search, term: '', written: [...search.written, ''], restarts: search.restarts + 1 });
    go({ ...location, filters: {}, term: '', page: 1 });
  };
  /** Turns a suggestion into a filter, and removes filters that don't exist for its type of photo. */
  const choose = ({ field, value, isPart, type: ofType }: SearchSuggestion) => {
    setTyped('');
    const type = ofType ?? (hasFilter(location.type, field) ? location.type : otherType(location.type));
    const isKey = isPart === true || field === 'image_type';
    const before = type === location.type ? location.filters : sharedFilters(location.filters);
    const filters = { ...before, [field]: isKey ? value : quoteValue(value) };
    setSearch({ ...search, term: '', written: [...search.written, ''], restarts: search.restarts + 1 });
    go({ type, filters: cleanFilters(type, filters), term: '', page: 1 });
  };
  const isSearching = searchTerm(term) !== '';
  const isFiltered = !isUnfiltered(location.filters);

  return (
    <Screen width="full" bare>
      <header className={styles['head']}>
        <h1 className={styles['title']}>{t('gallery.title')}</h1>
        <div className={styles['types']}>
          <SegmentedControl
            label={t('gallery.types')}
            value={location.type}
            onChange={changeType}
            segments={PHOTO_TYPES.map((type) => ({
              value: type,
              label: t(`values.type.${type}`),
              icon: <Icon of={TYPE_ICONS[type]} size={18} />,
              figure: counts[type] === undefined ? '–' : formatCount(counts[type], i18n.language),
            }))}
          />
        </div>
        <div className={styles['search']}>
          <SearchBox
            key={`${search.type} ${search.restarts}`}
            start={term}
            onTerm={searchFor}
            onChoose={choose}
            onFocus={() => setTouched(true)}
            onLeave={addressUpdate.flush}
          />
          <FilterButton
            ref={filterButton}
            activeCount={Object.keys(location.filters).length}
            isOpen={isPanelOpen}
            controls={isWide ? panel : undefined}
            onPress={() => setPanelOpen(!isPanelOpen)}
          />
          <RandomPhotoButton type={location.type} />
        </div>
      </header>
      {isPanelOpen && (
        <Suspense>
          <FilterPanel
            id={panel}
            type={location.type}
            filters={location.filters}
            onFilters={filterBy}
            onClose={() => {
              setPanelOpen(false);
              filterButton.current?.focus();
            }}
          />
        </Suspense>
      )}
      {isFiltered && (
        <FilterChips
          location={{ ...location, term: searchTerm(term) }}
          onFilters={filterBy}
          focusAfter={() => filterButton.current?.focus()}
        />
      )}
      {isSearching ? (
        <SearchResults
          location={location}
          term={term}
          onShowAll={showAll}
          termAddress={(offered) => `/gallery?${galleryParams({ ...location, term: offered, page: 1 })}`}
        />
      ) : isFiltered ? (
        <FilteredPage location={location} onPage={goTo} onClear={() => filterBy({})} />
      ) : (
        <GalleryPage location={location} onPage={goTo} />
      )}
    </Screen>
  );
}

function otherType(type: PhotoType): PhotoType {
  return type === 'planes' ? 'trains' : 'planes';
}

/** Opens a random photo of the type. Where there is no room for its words, it is an icon. */
function RandomPhotoButton({ type }: { type: PhotoType }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    const { href } = window.location;
    try {
      const { id } = await request('GET /api/photos/random', { query: { type } });
      // Unless the user has navigated elsewhere in the meantime.
      if (window.location.href === href) await navigate(`/photo/${id}`);
    } catch (error) {
      showToast(t(error instanceof NetworkError ? 'gallery.random.offline' : 'gallery.random.failed'));
    }
    setBusy(false);
  };
  return (
    <Button
      className={styles['random']}
      aria-label={t('gallery.random.open')}
      title={t('gallery.random.open')}
      busy={busy}
      onClick={() => void open()}
    >
      <Icon of={Dices} size={18} />
      <span className={styles['random-words']}>{t('gallery.random.open')}</span>
    </Button>
  );
}
