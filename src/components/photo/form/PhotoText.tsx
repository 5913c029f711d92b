import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Elements } from '../../../ui/elements.ts';
import type { GeoPoint } from '../../../contract/rules/airports.ts';
import { MAX_DESCRIPTION } from '../../../contract/rules/limits.ts';
import { isRequired, isSelectField, withBureau } from '../../../contract/photo/fields.ts';
import type { PhotoForm } from '../../../contract/rules/rules.ts';
import { EMU_TYPES, RAILWAY_BUREAUS } from '../../../contract/rules/values.ts';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { AIRCRAFT_TYPES } from '../aircraft-types.ts';
import { AirportField } from '../../airports/AirportField.tsx';
import { PhotoTextField } from './PhotoTextField.tsx';
import type { TextName } from './PhotoTextField.tsx';
import styles from './photo-text.module.css';

interface Props {
  field: TextName;
  form: PhotoForm;
  onChange: (changes: Partial<PhotoForm>) => void;
  error?: string | undefined;
  /** Leaves out the hints, as in a dialog. */
  terse?: boolean;
  /** The field gets the dialog's initial focus. */
  isFirst?: boolean;
  /** Where the photo was taken, if known. */
  near?: GeoPoint | undefined;
  /** Suggestions below the description. */
  children?: Elements;
}

/** One text field of the photo form, with the control that suits it (docs/rules/upload.md, "Fields"). */
export function PhotoText(props: Props) {
  const { field, form, onChange, error, terse = false, isFirst = false, near, children } = props;
  const { t } = useTranslation();
  const listId = useId();
  const shared = {
    name: field,
    error,
    value: form[field],
    ...(isFirst && { 'data-focus-first': true }),
  };
  if (isSelectField(field)) {
    return (
      <div data-field={field}>
        <Select
          {...shared}
          label={t(`values.field.${field}`)}
          required
          onChange={({ target: { value } }) =>
            onChange(field === 'railway_bureau' ? withBureau(value) : { [field]: value })
          }
        >
          <option value="">{t('photo.form.choose')}</option>
          {field === 'emu_type'
            ? EMU_TYPES.map((value) => (
                <option key={value} value={value}>
                  {t(`values.emu_type.${value}`)}
                </option>
              ))
            : RAILWAY_BUREAUS.map((value) => (
                <option key={value} value={value}>
                  {t(`values.railway_bureau.${value}`)}
                </option>
              ))}
        </Select>
      </div>
    );
  }
  if (field === 'description') {
    const required = isRequired(form, field);
    return (
      <div data-field={field} className={styles['description']}>
        <TextArea
          {...shared}
          label={t('values.field.description')}
          rows={3}
          maxLength={MAX_DESCRIPTION}
          required={required}
          optional={required ? undefined : t('ui.optional')}
          onChange={(event) => onChange({ description: event.target.value })}
        />
        {children}
        <span className={styles['count']}>
          {t('photo.form.descriptionCount', { count: form.description.length, max: MAX_DESCRIPTION })}
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
        terse={terse}
      />
    );
  }
  return (
    <>
      <PhotoTextField
        field={field}
        form={form}
        onChange={onChange}
        error={error}
        {...(isFirst && { 'data-focus-first': true })}
        {...(field === 'aircraft_type' && {
          list: listId,
          hint: terse ? undefined : t('photo.form.aircraftHint'),
        })}
      />
      {field === 'aircraft_type' && (
        <datalist id={listId}>
          {AIRCRAFT_TYPES.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </datalist>
      )}
    </>
  );
}
