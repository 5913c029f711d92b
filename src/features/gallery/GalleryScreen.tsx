import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PHOTO_TYPES } from '../../contract/values.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Plane, TrainFront } from '../../ui/icons.ts';
import { Screen } from '../../ui/Screen.tsx';
import { SegmentedControl } from '../../ui/SegmentedControl.tsx';
import { count } from '../../ui/time.ts';
import { GalleryPage } from './GalleryPage.tsx';
import { paramsOf, locationFrom } from './gallery-location.ts';
import type { GalleryLocation } from './gallery-location.ts';
import { usePhotoCount, useSearchList } from './queries.ts';
import { SearchBox } from './SearchBox.tsx';
import { SearchResults } from './SearchResults.tsx';
import { searchTerm } from './search.ts';
import styles from './gallery.module.css';

const DRAWINGS = { planes: Plane, trains: TrainFront } as const;

/** Approved photos of planes or trains, page by page or searched (docs/rules/photos.md, "Gallery"). */
export default function GalleryScreen() {
  const { t, i18n } = useTranslation();
  const [params, setParams] = useSearchParams();
  const location = locationFrom(params);
  // The field sets the address and is never set by it: the address lags behind fast typing.
  const [search, setSearch] = useState(location);
  if (search.type !== location.type) setSearch(location);
  const { term } = search;
  const [touched, setTouched] = useState(false);
  const counts = { planes: usePhotoCount('planes'), trains: usePhotoCount('trains') };
  // Fetched as soon as a search is likely, so that the first letter finds something.
  useSearchList(location.type, touched);

  const go = (to: Partial<GalleryLocation>, replace = false) =>
    setParams(paramsOf({ ...location, ...to }), { replace });
  const look = (typed: string) => {
    setSearch({ ...location, term: typed });
    go({ term: typed, page: 1 }, true);
  };

  return (
    <Screen width="full" bare>
      <header className={styles['head']}>
        <h1 className={styles['title']}>{t('gallery.title')}</h1>
        <div className={styles['types']}>
          <SegmentedControl
            label={t('gallery.types')}
            value={location.type}
            onChange={(type) => go({ type, page: 1, term: '' })}
            segments={PHOTO_TYPES.map((type) => ({
              value: type,
              label: (
                <span className={styles['type']}>
                  <Icon of={DRAWINGS[type]} size={18} /> {t(`values.type.${type}`)}
                </span>
              ),
              figure: counts[type] === undefined ? '–' : count(counts[type], i18n.language),
            }))}
          />
        </div>
        <div className={styles['search']}>
          <SearchBox term={term} onTerm={look} onFocus={() => setTouched(true)} />
        </div>
      </header>
      {searchTerm(term) === '' ? (
        <GalleryPage location={location} onPage={(page) => go({ page })} />
      ) : (
        <SearchResults key={location.type} type={location.type} term={term} onShowAll={() => look('')} />
      )}
    </Screen>
  );
}
