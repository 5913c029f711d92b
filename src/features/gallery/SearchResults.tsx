import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoType } from '../../contract/values.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { StaleNote } from '../../ui/StaleNote.tsx';
import { GalleryFailure } from './GalleryFailure.tsx';
import { EmptyWall, GalleryWall } from './GalleryWall.tsx';
import { useSearchList } from './queries.ts';
import { searchPhotos, searchTerm } from './search.ts';
import styles from './gallery.module.css';

/** How many photos are shown at first and added with each press; a thousand at once would be too many. */
const PORTION = 60;

interface Props {
  type: PhotoType;
  term: string;
  onShowAll: () => void;
}

/** What a search finds, with the number of photos; no pages (docs/rules/photos.md, "Search"). */
export function SearchResults({ type, term, onShowAll }: Props) {
  const { t } = useTranslation();
  const list = useSearchList(type, true);
  const wanted = useDeferredValue(term);
  const [portions, setPortions] = useState(1);

  if (list.state === 'loading') return <EmptyWall />;
  if (list.state === 'failed') return <GalleryFailure problem={list.problem} onRetry={list.retry} />;

  const found = searchPhotos(list.data.photos, wanted);
  const left = found.length - portions * PORTION;
  return (
    <>
      {list.stale !== undefined && <StaleNote asOf={list.asOf} because={list.stale} onRetry={list.retry} />}
      <output className={styles['found']}>{t('gallery.search.found', { count: found.length })}</output>
      {found.length === 0 ? (
        <EmptyState
          drawing={type === 'planes' ? 'aircraft' : 'train'}
          title={t('gallery.empty.search', { term: searchTerm(wanted) })}
          actions={
            <Button kind="primary" onClick={onShowAll}>
              {t('gallery.empty.showAll')}
            </Button>
          }
        >
          {t('gallery.empty.searchHint')}
        </EmptyState>
      ) : (
        <GalleryWall photos={found.slice(0, portions * PORTION)} all={found} />
      )}
      {left > 0 && (
        <div className={styles['more']}>
          <Button onClick={() => setPortions(portions + 1)}>
            {t('gallery.search.more', { count: Math.min(left, PORTION) })}
          </Button>
        </div>
      )}
    </>
  );
}
