import { useTranslation } from 'react-i18next';
import { GALLERY_PAGE_SIZE } from '../../contract/rules/limits.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatCount } from '../../ui/time.ts';
import { GalleryList } from './GalleryList.tsx';
import { galleryParams } from './gallery-location.ts';
import type { GalleryLocation } from './gallery-location.ts';
import { CachedPages } from './CachedPages.tsx';
import { useCachedMatches, useFilteredPage } from './queries.ts';

interface Props {
  location: GalleryLocation;
  onPage: (page: number) => void;
  onClear: () => void;
}

/** One page of the photos that match the filters; offline, of the matching cached photos. */
export function FilteredPage({ location, onPage, onClear }: Props) {
  const { t } = useTranslation();
  const { type, page } = location;
  const loaded = useFilteredPage(location);
  return (
    <GalleryList
      loaded={loaded}
      type={type}
      page={page}
      onPage={onPage}
      paramsOf={(to) => galleryParams({ ...location, page: to })}
      offlineList={
        loaded.state !== 'loading' && (
          <CachedMatchPages location={location} onPage={onPage} onClear={onClear} onRetry={loaded.retry} />
        )
      }
      empty={
        <EmptyState
          drawing={type === 'planes' ? 'aircraft' : 'train'}
          title={t('gallery.filters.none')}
          actions={
            <Button kind="primary" onClick={onClear}>
              {t('gallery.filters.clear')}
            </Button>
          }
        >
          {t('gallery.filters.noneHint')}
        </EmptyState>
      }
    />
  );
}

/** The cached photos that match the filters. */
function CachedMatchPages({ location, onPage, onClear, onRetry }: Props & { onRetry: () => void }) {
  const { t, i18n } = useTranslation();
  const { found, outOf = 0 } = useCachedMatches(location) ?? {};
  const number = found?.length ?? 0;
  return (
    <CachedPages
      found={found}
      size={GALLERY_PAGE_SIZE}
      page={location.page}
      onPage={onPage}
      message={t('gallery.filters.kept', {
        count: number,
        figure: formatCount(number, i18n.language),
        outOf: formatCount(outOf, i18n.language),
      })}
      none={{ title: t('gallery.filters.keptNone'), hint: t('gallery.filters.keptNoneHint') }}
      onRetry={onRetry}
      actions={<Button onClick={onClear}>{t('gallery.filters.clear')}</Button>}
    />
  );
}
