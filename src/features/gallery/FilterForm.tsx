import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_FIELD, MAX_USERNAME } from '../../contract/rules/limits.ts';
import { cleanFilters } from '../../contract/rules/photo-filters.ts';
import type { PhotoFilter, PhotoFilters } from '../../contract/rules/photo-filters.ts';
import type { PhotoCard } from '../../contract/calls/photo.ts';
import { IMAGE_TYPES, RAILWAY_BUREAUS } from '../../contract/rules/values.ts';
import type { PhotoType } from '../../contract/rules/values.ts';
import { photosInMemory } from '../../api/cached-photos.ts';
import { labelOf } from '../../components/photo/field-label.ts';
import { CountrySelect } from '../../components/photo/CountrySelect.tsx';
import { valuesOf } from '../../components/photo/values-of.ts';
import { AIRCRAFT_TYPES } from '../../components/photo/aircraft-types.ts';
import { Select } from '../../ui/Select.tsx';
import { SuggestingField } from '../../ui/SuggestingField.tsx';
import { DateField } from './DateField.tsx';
import { areSameFilters, draftProblems } from './filter-draft.ts';
import type { FilterDraft } from './filter-draft.ts';
import styles from './filter-form.module.css';

/** The filters with a text field. */
type TextFilter = Exclude<PhotoFilter, 'railway_bureau' | 'country' | 'image_type' | 'date'>;

interface Props {
  id: string;
  type: PhotoType;
  filters: PhotoFilters;
  onFilters: (filters: PhotoFilters) => void;
}

/** A field for each filter of a photo type (docs/rules/photos.md, "Filters"). The filters apply on submit. */
export function FilterForm({ id, type, filters, onFilters }: Props) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<FilterDraft>(filters);
  // The filters may change while the form is open, when a chip is removed or the back button is pressed.
  const [applied, setApplied] = useState({ type, filters });
  if (applied.type !== type || !areSameFilters(applied.filters, filters)) {
    setApplied({ type, filters });
    setDraft(filters);
  }
  const client = useQueryClient();
  const [known] = useState(() => photosInMemory(client));
  const [isSubmitted, setSubmitted] = useState(false);
  const problems = isSubmitted ? draftProblems(type, draft) : {};
  const change = (changed: FilterDraft) => setDraft({ ...draft, ...changed });

  const errorOf = (filter: PhotoFilter) => {
    const problem = problems[filter];
    if (problem === undefined) return undefined;
    if (problem === 'invalid' && filter === 'date') return t('gallery.filters.problem.date');
    return t(`gallery.filters.problem.${problem}`);
  };
  const textField = (filter: TextFilter, rest: { figures?: boolean } = {}) => (
    <TextFilterField
      {...rest}
      type={type}
      filter={filter}
      known={known}
      value={draft[filter] ?? ''}
      error={errorOf(filter)}
      onText={(typed) => change({ [filter]: typed })}
    />
  );

  return (
    <form
      id={id}
      className={styles['fields']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSubmitted(true);
        if (Object.keys(draftProblems(type, draft)).length > 0) {
          const form = event.currentTarget;
          requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus());
          return;
        }
        setSubmitted(false);
        onFilters(cleanFilters(type, draft));
      }}
    >
      {type === 'planes' ? (
        <>
          {textField('registration', { figures: true })}
          {textField('aircraft_type')}
          {textField('operator')}
          {textField('airport')}
        </>
      ) : (
        <>
          {textField('train_number', { figures: true })}
          {textField('train_type')}
          {textField('line')}
          {textField('station')}
          <CountrySelect
            none={t('gallery.filters.any')}
            value={draft.country ?? ''}
            onChange={(event) => change({ country: event.target.value })}
          />
          <Select
            label={t('values.field.railway_bureau')}
            value={draft.railway_bureau ?? ''}
            onChange={(event) => change({ railway_bureau: event.target.value })}
          >
            <option value="">{t('gallery.filters.any')}</option>
            {RAILWAY_BUREAUS.map((bureau) => (
              <option key={bureau} value={bureau}>
                {t(`values.railway_bureau.${bureau}`)}
              </option>
            ))}
          </Select>
          {textField('operator')}
        </>
      )}
      <Select
        label={t('values.field.image_types')}
        value={draft.image_type ?? ''}
        onChange={(event) => change({ image_type: event.target.value })}
      >
        <option value="">{t('gallery.filters.any')}</option>
        {IMAGE_TYPES[type].map((kind) => (
          <option key={kind} value={kind}>
            {t(`values.image_type.${kind}`)}
          </option>
        ))}
      </Select>
      <DateField date={draft.date ?? ''} onDate={(date) => change({ date })} error={errorOf('date')} />
      {textField('username')}
    </form>
  );
}

interface TextProps {
  type: PhotoType;
  filter: TextFilter;
  known: readonly PhotoCard[];
  value: string;
  error: string | undefined;
  figures?: boolean;
  onText: (typed: string) => void;
}

function inCapitals(text: string): string {
  return text.toUpperCase();
}

function asTyped(text: string): string {
  return text;
}

/** A text field that suggests values from the photos in memory. */
function TextFilterField({ type, filter, known, value, error, figures = false, onText }: TextProps) {
  const { t } = useTranslation();
  const suggestions = useMemo(() => {
    const values = valuesOf(known, type, filter);
    return filter === 'aircraft_type' ? [...new Set([...values, ...AIRCRAFT_TYPES])] : values;
  }, [known, type, filter]);
  return (
    <SuggestingField
      label={t(labelOf(filter, type))}
      name={filter}
      normalised={{ value, normalise: figures ? inCapitals : asTyped, onText }}
      suggestions={suggestions}
      error={error}
      placeholder={filter === 'airport' ? t('gallery.filters.airportHint') : undefined}
      monospace={figures}
      maxLength={filter === 'username' ? MAX_USERNAME : MAX_FIELD}
      autoCapitalize={figures ? 'characters' : 'none'}
      spellCheck={false}
    />
  );
}
