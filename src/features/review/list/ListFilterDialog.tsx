import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUserAndRights } from '../../../auth/user-and-rights.ts';
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import { MAX_FIELD, MAX_USERNAME } from '../../../contract/rules/limits.ts';
import { reviewableTypes } from '../../../contract/rules/review-rights.ts';
import { PHOTO_TYPES, REVIEW_AGES, REVIEW_ORDERS } from '../../../contract/rules/values.ts';
import { Button } from '../../../ui/Button.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { Select } from '../../../ui/Select.tsx';
import { SuggestingField } from '../../../ui/SuggestingField.tsx';
import { useDesk } from '../desk-machine.ts';
import type { Desk } from '../desk.ts';
import { countSettings, NO_FILTER } from './list-filter.ts';
import type { ListFilter } from './list-filter.ts';
import styles from './list-filter-dialog.module.css';

interface Props {
  desk: Desk;
  filter: ListFilter;
  /** Shows the list with another filter. */
  onFilter: (filter: ListFilter) => void;
  onClose: () => void;
}

/** Asks which photos of the review list the reviewer wants, and in what order. */
export function ListFilterDialog({ desk, filter, onFilter, onClose }: Props) {
  const { t } = useTranslation();
  const { user } = useUserAndRights();
  const photos = useDesk((state) => state.photos);
  const photo = useDesk((state) => state.photo);
  const next = useDesk((state) => state.list?.data.next ?? undefined);
  const [draft, setDraft] = useState(filter);
  const set = (changes: Partial<ListFilter>) => setDraft({ ...draft, ...changes });
  const hasTypes = desk === 'all' && user !== undefined && user !== null && reviewableTypes(user).length > 1;
  return (
    <FormDialog
      title={t('reviewFilter.title')}
      submit={t('reviewFilter.show')}
      busy={false}
      onSubmit={() => {
        // The pages of another list are others.
        onFilter({ ...draft, after: undefined });
        return Promise.resolve();
      }}
      onClose={onClose}
    >
      <div className={styles['fields']}>
        {hasTypes && (
          <SegmentedControl
            label={t('reviewFilter.type')}
            value={draft.type ?? 'both'}
            onChange={(value) => set({ type: PHOTO_TYPES.find((type) => type === value) })}
            segments={[
              { value: 'both', label: t('reviewFilter.both') },
              ...PHOTO_TYPES.map((type) => ({ value: type, label: t(`values.type.${type}`) })),
            ]}
          />
        )}
        <SegmentedControl
          label={t('reviewFilter.order')}
          value={draft.order}
          onChange={(order) => set({ order })}
          segments={REVIEW_ORDERS.map((order) => ({ value: order, label: t(`reviewFilter.${order}`) }))}
        />
        <Checkbox
          label={t('reviewFilter.together')}
          checked={draft.together}
          onChange={(event) => set({ together: event.target.checked })}
        />
        <SuggestingField
          label={t('reviewFilter.photographer')}
          maxLength={MAX_USERNAME}
          suggestions={valuesIn(photos, photo, ({ username }) => username)}
          normalised={{
            value: draft.username ?? '',
            normalise: (text) => text.trimStart(),
            onText: (username) => set({ username: username || undefined }),
          }}
        />
        <SuggestingField
          label={t('reviewFilter.airport')}
          hint={t('reviewFilter.airportHint')}
          maxLength={MAX_FIELD}
          suggestions={valuesIn(photos, photo, ({ airport }) => airport)}
          normalised={{
            value: draft.airport ?? '',
            normalise: (text) => text.trimStart().toUpperCase(),
            onText: (airport) => set({ airport: airport || undefined }),
          }}
        />
        <Select
          label={t('reviewFilter.days')}
          value={draft.days ?? ''}
          onChange={({ target }) => set({ days: REVIEW_AGES.find((days) => days === target.value) })}
        >
          <option value="">{t('reviewFilter.anyTime')}</option>
          {REVIEW_AGES.map((days) => (
            <option key={days} value={days}>
              {t('reviewFilter.longer', { count: Number(days) })}
            </option>
          ))}
        </Select>
        <Checkbox
          label={t('reviewFilter.newcomer')}
          checked={draft.newcomer}
          onChange={(event) => set({ newcomer: event.target.checked })}
        />
        <Checkbox
          label={t('reviewFilter.hot')}
          checked={draft.hot}
          onChange={(event) => set({ hot: event.target.checked })}
        />
        <div className={styles['pages']}>
          {countSettings(filter) > 0 && (
            <Button onClick={() => onFilter(NO_FILTER)}>{t('reviewFilter.clear')}</Button>
          )}
          {filter.after !== undefined && (
            <Button onClick={() => onFilter({ ...filter, after: undefined })}>
              {t('reviewFilter.start')}
            </Button>
          )}
          {next !== undefined && (
            <Button onClick={() => onFilter({ ...filter, after: next })}>{t('reviewFilter.next')}</Button>
          )}
        </div>
      </div>
    </FormDialog>
  );
}

/** What the photos on the list have, that of the photo on the desk first. */
function valuesIn(
  photos: readonly ReviewPhoto[],
  first: ReviewPhoto | undefined,
  valueOf: (photo: ReviewPhoto) => string | null | undefined,
): string[] {
  const others = photos.map((photo) => valueOf(photo) ?? '').toSorted((a, b) => a.localeCompare(b));
  const own = (first && valueOf(first)) ?? '';
  return [...new Set([own, ...others])].filter((value) => value !== '');
}
