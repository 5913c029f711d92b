import { memo, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnfiltered } from '../../contract/photo-filters.ts';
import type { PhotoCard } from '../../contract/photo.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Note } from '../../ui/Note.tsx';
import { StaleNote } from '../../ui/StaleNote.tsx';
import { count } from '../../ui/time.ts';
import { GalleryFailure } from './GalleryFailure.tsx';
import { EmptyWall, GalleryWall } from './GalleryWall.tsx';
import type { GalleryLocation } from './gallery-location.ts';
import { useSearched } from './queries.ts';
import { searchPhotos, searchTerm } from './search.ts';
import styles from './gallery.module.css';

const NONE: readonly PhotoCard[] = [];

/** The wall is drawn anew only where other photos were found: most keys of a word find what the key before did. */
const FoundWall = memo(
  GalleryWall,
  (before, now) =>
    before.withType === now.withType && areSame(before.photos, now.photos) && areSame(before.all, now.all),
);

function areSame(before: readonly PhotoCard[] = NONE, now: readonly PhotoCard[] = NONE): boolean {
  return before.length === now.length && before.every((photo, place) => photo === now[place]);
}

/** How many photos are shown at first and added with each press: no more than a screen or two have to be drawn anew. */
const PORTION = 30;

interface Props {
  location: GalleryLocation;
  term: string;
  onShowAll: () => void;
}

/** What a search finds of both types, with the number of photos; no pages (docs/rules/photos.md, "Search"). */
export function SearchResults({ location, term, onShowAll }: Props) {
  const { t, i18n } = useTranslation();
  const list = useSearched(location, true);
  // Another term begins with its first portion.
  const [more, setMore] = useState({ of: term, portions: 1 });
  const portions = more.of === term ? more.portions : 1;
  const photos = list.state === 'ready' ? list.photos : NONE;
  const found = useMemo(() => searchPhotos(photos, term), [photos, term]);

  if (list.state === 'loading') return <EmptyWall />;
  if (list.state === 'failed') return <GalleryFailure problem={list.problem} onRetry={list.retry} />;

  const left = found.length - portions * PORTION;
  return (
    <>
      {list.stale === 'kept' ? (
        <Note kind="offline" action={<Button onClick={list.retry}>{t('ui.tryAgain')}</Button>}>
          {t('gallery.search.kept', { figure: count(list.photos.length, i18n.language) })}
        </Note>
      ) : (
        list.stale !== undefined && <StaleNote asOf={list.asOf} because={list.stale} onRetry={list.retry} />
      )}
      <output className={styles['found']}>
        <Found photos={found} />
      </output>
      {found.length === 0 ? (
        <EmptyState
          drawing={location.type === 'planes' ? 'aircraft' : 'train'}
          title={t('gallery.empty.search', { term: searchTerm(term) })}
          actions={
            <Button kind="primary" onClick={onShowAll}>
              {t('gallery.empty.showAll')}
            </Button>
          }
        >
          {t('gallery.empty.searchHint')}
        </EmptyState>
      ) : (
        <FoundWall
          photos={found.slice(0, portions * PORTION)}
          all={found}
          withType={isUnfiltered(location.filters)}
        />
      )}
      {left > 0 && (
        <div className={styles['more']}>
          <Button onClick={() => setMore({ of: term, portions: portions + 1 })}>
            {t('gallery.search.more', { count: Math.min(left, PORTION) })}
          </Button>
        </div>
      )}
    </>
  );
}

/** How many photos were found; of each type, where there are both. */
function Found({ photos }: { photos: readonly PhotoCard[] }) {
  const { t, i18n } = useTranslation();
  const figure = (of: number) => count(of, i18n.language);
  const planes = photos.filter(({ type }) => type === 'planes').length;
  const trains = photos.length - planes;
  return (
    <>
      <strong>{t('gallery.search.found', { count: photos.length, figure: figure(photos.length) })}</strong>
      {planes > 0 && trains > 0 && (
        <span className={styles['of-each']}>
          {t('gallery.search.ofEach', { planes: figure(planes), trains: figure(trains) })}
        </span>
      )}
    </>
  );
}
