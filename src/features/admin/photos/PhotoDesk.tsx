import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_TAKEDOWN, SEARCH_DELAY_MS } from '../../../contract/rules/limits.ts';
import { ALL_FILTERS, hasFilter } from '../../../contract/rules/photo-filters.ts';
import type { PhotoFilter } from '../../../contract/rules/photo-filters.ts';
import { PHOTO_TYPES } from '../../../contract/rules/values.ts';
import type { PhotoType } from '../../../contract/rules/values.ts';
import { TakeDownButton } from '../../../components/moderation/TakeDownButton.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { useComposing } from '../../../ui/input-method.ts';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { FoundPhotos } from './FoundPhotos.tsx';
import { TakedownList } from './TakedownList.tsx';
import styles from './photos.module.css';

/** Takes down several approved photos at once, and lists those that were taken down or deleted. */
export function PhotoDesk() {
  const { t } = useTranslation();
  const [type, setType] = useState<PhotoType>();
  const [filter, setFilter] = useState<(typeof ALL_FILTERS)[number]>('username');
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const { isComposing, handlers } = useComposing();
  const settled = useDebounced(typed, SEARCH_DELAY_MS, isComposing).trim();
  const types = type === undefined ? PHOTO_TYPES : [type];
  const filters = ALL_FILTERS.filter(isTyped).filter((each) => types.every((of) => hasFilter(of, each)));
  const by = filters.find((each) => each === filter) ?? 'username';
  const choose = (ids: readonly number[], isChosen: boolean) =>
    setChosen(
      isChosen
        ? [...new Set([...chosen, ...ids])].slice(0, MAX_TAKEDOWN)
        : chosen.filter((id) => !ids.includes(id)),
    );
  return (
    <div className={styles['desk']}>
      <div className={styles['filters']}>
        <Select
          label={t('admin.photos.type')}
          value={type ?? ''}
          onChange={({ target }) => {
            setType(PHOTO_TYPES.find((each) => each === target.value));
            setPage(1);
          }}
        >
          <option value="">{t('admin.photos.allTypes')}</option>
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
            setFilter(filters.find((each) => each === target.value) ?? 'username');
            setPage(1);
          }}
        >
          {filters.map((each) => (
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
        types={types}
        filters={settled === '' ? {} : { [by]: settled }}
        page={page}
        onPage={setPage}
        chosen={chosen}
        isFull={chosen.length >= MAX_TAKEDOWN}
        onChoose={choose}
      />
      <div className={styles['act']}>
        <output>{t('admin.photos.chosen', { count: chosen.length })}</output>
        {chosen.length > 0 && <Button onClick={() => setChosen([])}>{t('admin.photos.clear')}</Button>}
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
