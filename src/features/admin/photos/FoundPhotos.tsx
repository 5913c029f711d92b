import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PhotoCard } from '../../../contract/calls/photo.ts';
import type { PhotoFilters } from '../../../contract/rules/photo-filters.ts';
import type { PhotoType } from '../../../contract/rules/values.ts';
import { WhenLoaded } from '../../../components/screen-states/WhenLoaded.tsx';
import { PhotoImage } from '../../../components/photo/PhotoImage.tsx';
import { PhotoLink } from '../../../components/photo/PhotoLink.tsx';
import { nameOf } from '../../../components/photo/photo-name.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { usePhotosToChoose } from './use-photos-to-choose.ts';
import styles from './found-photos.module.css';

interface Props {
  types: readonly PhotoType[];
  filters: PhotoFilters;
  page: number;
  onPage: (page: number) => void;
  chosen: readonly number[];
  /** True if no more can be chosen, since that is the most that can be taken down at once. */
  isFull: boolean;
  onChoose: (ids: readonly number[], isChosen: boolean) => void;
}

/** The photos that match the filters; a press on a picture chooses it, a link beside it opens it. */
export function FoundPhotos({ types, filters, page, onPage, chosen, isFull, onChoose }: Props) {
  const { t } = useTranslation();
  const loaded = usePhotosToChoose(types, filters, page);
  return (
    <WhenLoaded
      result={loaded}
      failed={{ title: t('admin.photos.failed'), offline: t('admin.offline') }}
      stale={(why, age) => t(`admin.stale.${why}`, { age })}
    >
      {({ photos, totalPages }, { previous }) =>
        photos.length === 0 ? (
          <EmptyState drawing="fence" title={t('admin.photos.none')}>
            {t('admin.photos.noneHint')}
          </EmptyState>
        ) : (
          <>
            <Button
              className={styles['all']}
              disabled={previous || photos.every(({ id }) => chosen.includes(id))}
              onClick={() =>
                onChoose(
                  photos.map(({ id }) => id),
                  true,
                )
              }
            >
              {t('admin.photos.chooseAll')}
            </Button>
            <ul
              className={styles['grid']}
              aria-label={t('admin.photos.list')}
              aria-busy={previous || undefined}
            >
              {photos.map((photo) => (
                <PhotoTile
                  key={photo.id}
                  photo={photo}
                  isChosen={chosen.includes(photo.id)}
                  isFull={isFull}
                  onChoose={(isChosen) => onChoose([photo.id], isChosen)}
                />
              ))}
            </ul>
            <Pagination page={page} totalPages={totalPages} onPage={onPage} />
          </>
        )
      }
    </WhenLoaded>
  );
}

interface TileProps {
  photo: PhotoCard;
  isChosen: boolean;
  isFull: boolean;
  onChoose: (isChosen: boolean) => void;
}

function PhotoTile({ photo, isChosen, isFull, onChoose }: TileProps) {
  const { t } = useTranslation();
  const name = nameOf(photo);
  return (
    <li className={styles['tile']}>
      <label className={styles['choice']}>
        <PhotoImage photo={photo} alt="" className={styles['picture']} />
        <input
          type="checkbox"
          className={styles['box']}
          checked={isChosen}
          disabled={isFull && !isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <span className={styles['name']}>
          #{photo.id} {name}
        </span>
        <span className={styles['by']}>{photo.username}</span>
      </label>
      <PhotoLink id={photo.id} className={styles['open']}>
        <span>
          <Icon of={ExternalLink} size={18} />{' '}
          <VisuallyHidden>{t('admin.photos.open', { id: photo.id, name })}</VisuallyHidden>
        </span>
      </PhotoLink>
    </li>
  );
}
