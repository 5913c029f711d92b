import { useTranslation } from 'react-i18next';
import type { PhotoFilters } from '../../../contract/photo-filters.ts';
import type { PhotoType } from '../../../contract/values.ts';
import { nameOf } from '../../../photo/photo-name.ts';
import { PhotoImage } from '../../../photo/PhotoImage.tsx';
import { PhotoLink } from '../../../photo/PhotoLink.tsx';
import { WhenLoaded } from '../../../loaded/WhenLoaded.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { usePhotosToChoose } from '../queries.ts';
import styles from './photos.module.css';

interface Props {
  type: PhotoType;
  filters: PhotoFilters;
  page: number;
  onPage: (page: number) => void;
  chosen: readonly number[];
  /** No more can be chosen. */
  isFull: boolean;
  onChoose: (id: number, isChosen: boolean) => void;
}

/** Photos that fit, each with a box to choose it. */
export function FoundPhotos({ type, filters, page, onPage, chosen, isFull, onChoose }: Props) {
  const { t } = useTranslation();
  const loaded = usePhotosToChoose({ type, ...filters, page });
  return (
    <WhenLoaded
      loaded={loaded}
      failed={{ title: t('admin.photos.failed'), offline: t('admin.offline') }}
      stale={(why, age) => t(`admin.stale.${why}`, { age })}
    >
      {({ photos, pagination }, { previous }) =>
        photos.length === 0 ? (
          <EmptyState drawing="fence" title={t('admin.photos.none')}>
            {t('admin.photos.noneHint')}
          </EmptyState>
        ) : (
          <>
            <ul
              className={styles['grid']}
              aria-label={t('admin.photos.list')}
              aria-busy={previous || undefined}
            >
              {photos.map((photo) => {
                const isChosen = chosen.includes(photo.id);
                return (
                  <li key={photo.id} className={styles['photo']}>
                    <PhotoLink id={photo.id}>
                      <PhotoImage photo={photo} alt={nameOf(photo)} />
                    </PhotoLink>
                    <Checkbox
                      label={`#${photo.id} ${nameOf(photo)}`}
                      hint={photo.username}
                      checked={isChosen}
                      disabled={isFull && !isChosen}
                      onChange={({ target }) => onChoose(photo.id, target.checked)}
                    />
                  </li>
                );
              })}
            </ul>
            <Pagination page={page} totalPages={pagination.totalPages} onPage={onPage} />
          </>
        )
      }
    </WhenLoaded>
  );
}
