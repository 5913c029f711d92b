import { ChevronDown, CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/Icon.tsx';
import { NormalisedInput } from '../../ui/NormalisedInput.tsx';
import { classes } from '../../ui/classes.ts';
import { digitsOnly } from '../../ui/digits-only.ts';
import { dateFields, dateOf, daysIn } from './filter-draft.ts';
import type { DateFields } from './filter-draft.ts';
import control from '../../ui/field.module.css';
import styles from './date-field.module.css';

const MONTHS = Array.from({ length: 12 }, (_, n) => String(n + 1).padStart(2, '0'));

interface Props {
  /** `2026`, `2026-05`, `2026-05-03`, or empty; while a year is being typed, possibly only part of it. */
  date: string;
  onDate: (date: string) => void;
  error: string | undefined;
}

/** The filter by the date taken: a year, and optionally a month and a day. */
export function DateField({ date, onDate, error }: Props) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const fields = dateFields(date);
  const isYear = /^\d{4}$/.test(fields.year);
  const change = (changed: Partial<DateFields>) => onDate(dateOf({ ...fields, ...changed }));
  const monthFormat = new Intl.DateTimeFormat(i18n.language, { month: 'long', timeZone: 'UTC' });
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{t('values.field.date_taken')}</legend>
      <div className={styles['row']}>
        <NormalisedInput
          className={classes(control['control'], control['figures'])}
          aria-label={t('gallery.filters.date.year')}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={`${id}-error`}
          placeholder={t('gallery.filters.date.year')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={fields.year}
          normalise={digitsOnly}
          onText={(year) => change({ year })}
        />
        <DatePartSelect
          label={t('gallery.filters.date.month')}
          value={fields.month}
          disabled={!isYear}
          choices={MONTHS.map((month) => [month, monthFormat.format(Date.UTC(2000, Number(month) - 1))])}
          onChange={(month) => change({ month })}
        />
        <DatePartSelect
          label={t('gallery.filters.date.day')}
          value={fields.day}
          disabled={!isYear || fields.month === ''}
          choices={Array.from(
            { length: fields.month === '' ? 0 : daysIn(fields.year, fields.month) },
            (_, n) => {
              const day = String(n + 1);
              return [day.padStart(2, '0'), day];
            },
          )}
          onChange={(day) => change({ day })}
        />
      </div>
      <div className={control['error']} id={`${id}-error`} role="alert">
        {error !== undefined && (
          <>
            <Icon of={CircleAlert} size={16} />
            <span>{error}</span>
          </>
        )}
      </div>
    </fieldset>
  );
}

interface DatePartSelectProps {
  label: string;
  value: string;
  disabled: boolean;
  choices: readonly (readonly [value: string, name: string])[];
  onChange: (value: string) => void;
}

function DatePartSelect({ label, value, disabled, choices, onChange }: DatePartSelectProps) {
  return (
    <div className={control['select']}>
      <select
        className={control['control']}
        aria-label={label}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{label}</option>
        {choices.map(([choice, name]) => (
          <option key={choice} value={choice}>
            {name}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} size={18} />
    </div>
  );
}
