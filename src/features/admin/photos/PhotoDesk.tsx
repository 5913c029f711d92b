import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_TAKEDOWN, SEARCH_DELAY_MS } from '../../../contract/rules/limits.ts';
import { ALL_FILTERS, hasFilter, PHOTO_FILTERS } from '../../../contract/rules/photo-filters.ts';
import type { PhotoFilter, PhotoFilters } from '../../../contract/rules/photo-filters.ts';
import { PHOTO_TYPES } from '../../../contract/rules/values.ts';
import type { PhotoType } from '../../../contract/rules/values.ts';
import { WhenLoaded } from '../../../components/screen-states/WhenLoaded.tsx';
import { PhotoImage } from '../../../components/photo/PhotoImage.tsx';
import { PhotoLink } from '../../../components/photo/PhotoLink.tsx';
import { nameOf } from '../../../components/photo/photo-name.ts';
import { TakeDownButton } from '../../../components/moderation/TakeDownButton.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useComposing } from '../../../ui/input-method.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { usePhotosToChoose } from '../queries.ts';
import { TakedownList } from './TakedownList.tsx';
import styles from './photos.module.css';

/** Takes down several approved photos at once, and lists those that were taken down or deleted. */
export function PhotoDesk() {
  const { t } = useTranslation();
  const [type, setType] = useState<PhotoType>('planes');
  const [filter, setFilter] = useState<(typeof ALL_FILTERS)[number]>('username');
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const { isComposing, handlers } = useComposing();
  const settled = useDebounced(typed, SEARCH_DELAY_MS, isComposing).trim();
  const by = hasFilter(type, filter) ? filter : 'username';
  const choose = (id: number, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id));
  return (
    <div className={styles['desk']}>
      <div className={styles['filters']}>
        <Select
          label={t('admin.photos.type')}
          value={type}
          onChange={({ target }) => {
            setType(PHOTO_TYPES.find((each) => each === target.value) ?? 'planes');
            setPage(1);
          }}
        >
          {PHOTO_TYPES.map((each) => (
            <option key={each} value={each}>
              {t(`values.type.${each}`)}
            </option>
          ))}
        </Select>
        <Select
          label={t('admin.photos.by')}
          value={by}
          onChange={({ target }) => {
            setFilter(ALL_FILTERS.filter(isTyped).find((each) => each === target.value) ?? 'username');
            setPage(1);
          }}
        >
          {PHOTO_FILTERS[type].filter(isTyped).map((each) => (
            <option key={each} value={each}>
              {t(`admin.photos.filter.${each}`)}
            </option>
          ))}
        </Select>
        <TextField
          label={t('admin.photos.search')}
          type="search"
          autoComplete="off"
          spellCheck={false}
          {...handlers}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setPage(1);
          }}
        />
      </div>
      <FoundPhotos
        type={type}
        filters={settled === '' ? {} : { [by]: settled }}
        page={page}
        onPage={setPage}
        chosen={chosen}
        isFull={chosen.length >= MAX_TAKEDOWN}
        onChoose={choose}
      />
      <div className={styles['act']}>
        <output>{t('admin.photos.chosen', { count: chosen.length })}</output>
        <TakeDownButton photoIds={chosen} onDone={() => setChosen([])}>
          {t('moderation.takedown.do')}
        </TakeDownButton>
      </div>
      <TakedownList />
    </div>
  );
}

/** True for a filter whose value can be typed. */
function isTyped(filter: PhotoFilter): filter is Exclude<PhotoFilter, 'image_type' | 'country'> {
  return filter !== 'image_type' && filter !== 'country';
}

interface Props {
  type: PhotoType;
  filters: PhotoFilters;
  page: number;
  onPage: (page: number) => void;
  chosen: readonly number[];
  /** True if no more can be chosen, since that is the most that can be taken down at once. */
  isFull: boolean;
  onChoose: (id: number, isChosen: boolean) => void;
}

/** The photos that match the filters, each with a checkbox. */
function FoundPhotos({ type, filters, page, onPage, chosen, isFull, onChoose }: Props) {
  const { t } = useTranslation();
  const loaded = usePhotosToChoose({ type, ...filters, page });
  return (
    <WhenLoaded
      result={loaded}
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
