import { useTranslation } from 'react-i18next';
import type { Elements } from '../../../ui/elements.ts';
import type { GeoPoint } from '../../../contract/rules/airports.ts';
import { isSelectField, textSpec } from '../../../contract/photo/fields.ts';
import type { SelectField, TextField } from '../../../contract/photo/fields.ts';
import { isRequired, withValue } from '../../../contract/photo/form.ts';
import type { PhotoForm } from '../../../contract/photo/form.ts';
import { hasVocabulary } from '../../../contract/vocabulary/vocabulary-fields.ts';
import { currentLanguage } from '../../../i18n/index.ts';
import { EMU_TYPES, RAILWAY_BUREAUS } from '../../../contract/rules/values.ts';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { lazyModule } from '../../../ui/lazy-module.ts';
import { AIRCRAFT_TYPES } from '../aircraft-types.ts';
import { AirportField } from '../../airports/AirportField.tsx';
import { CountrySelect } from '../CountrySelect.tsx';
import { PhotoTextField } from './PhotoTextField.tsx';
import styles from './photo-text.module.css';

const vocabulary = lazyModule(() => import('../../../contract/vocabulary/suggest-field.ts'));

interface Props {
  field: TextField;
  form: PhotoForm;
  onChange: (changes: Partial<PhotoForm>) => void;
  error?: string | undefined;
  /** Leaves out the examples, as in a dialog. */
  terse?: boolean;
  /** The field gets the dialog's initial focus. */
  isFirst?: boolean;
  /** Where the photo was taken, if known. */
  near?: GeoPoint | undefined;
  /** The values that were used before, to be suggested. */
  used?: (field: TextField) => readonly string[];
  /** Suggestions below the description. */
  children?: Elements;
}

/** The fields for which values used before are suggested. */
const IS_USED_AGAIN = new Set<TextField>(['station', 'operator']);

/** One text field of the photo form, with the control that suits it (docs/rules/upload.md, "Fields"). */
export function PhotoText(props: Props) {
  const { field, form, onChange, error, terse = false, isFirst = false, near, used, children } = props;
  const { t } = useTranslation();
  const suggesting = vocabulary.useModule(hasVocabulary(form.type, field));
  const shared = {
    name: field,
    error,
    value: form[field],
    ...(isFirst && { 'data-focus-first': true }),
  };
  const required = isRequired(form, field);
  const optional = required ? undefined : t('ui.optional');
  if (field === 'country') {
    return (
      <div data-field={field}>
        <CountrySelect
          {...shared}
          none={t('photo.form.choose')}
          optional={optional}
          {...(used && { used: used(field) })}
          onChange={(event) => onChange(withValue(form, field, event.target.value))}
        />
      </div>
    );
  }
  if (isSelectField(field)) {
    return (
      <div data-field={field}>
        <Select
          {...shared}
          label={t(`values.field.${field}`)}
          required={required}
          optional={optional}
          onChange={(event) => onChange(withValue(form, field, event.target.value))}
        >
          <option value="">{t('photo.form.choose')}</option>
          <KeyOptions field={field} />
        </Select>
      </div>
    );
  }
  if (field === 'description') {
    const { max } = textSpec(field);
    return (
      <div data-field={field} className={styles['description']}>
        <TextArea
          {...shared}
          label={t('values.field.description')}
          rows={2}
          maxLength={max}
          required={required}
          optional={optional}
          onChange={(event) => onChange({ description: event.target.value })}
        />
        {children}
        <span className={styles['count']}>
          {t('photo.form.descriptionCount', { count: form.description.length, max })}
        </span>
      </div>
    );
  }
  if (field === 'airport') {
    return (
      <AirportField
        code={form.airport}
        onCode={(airport) => onChange({ airport })}
        near={near}
        error={error}
        required
      />
    );
  }
  return (
    <PhotoTextField
      field={field}
      form={form}
      onChange={onChange}
      error={error}
      {...(isFirst && { 'data-focus-first': true })}
      terse={terse}
      {...(hasVocabulary(form.type, field) && {
        more: (typed: string) => suggesting?.suggestField(form.type, field, typed, currentLanguage()) ?? [],
      })}
      {...(used && IS_USED_AGAIN.has(field) && { suggestions: used(field) })}
      {...(field === 'aircraft_type' && { suggestions: AIRCRAFT_TYPES })}
    />
  );
}

function KeyOptions({ field }: { field: Exclude<SelectField, 'country'> }) {
  const { t } = useTranslation();
  const options =
    field === 'emu_type'
      ? EMU_TYPES.map((value) => ({ value, label: t(`values.emu_type.${value}`) }))
      : RAILWAY_BUREAUS.map((value) => ({ value, label: t(`values.${field}.${value}`) }));
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
