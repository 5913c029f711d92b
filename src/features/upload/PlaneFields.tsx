import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoForm } from '../../contract/rules.ts';
import { AIRCRAFT_TYPES } from './aircraft-types.ts';
import { DescriptionField } from './DescriptionField.tsx';
import { typedAirport } from './form.ts';
import { FormField } from './FormField.tsx';
import { useWrongAirport } from './use-wrong-airport.ts';
import styles from './metadata-form.module.css';

/** The fields of a plane (docs/rules/upload.md, "Fields"). */
export function PlaneFields({ form }: { form: PhotoForm }) {
  const { t } = useTranslation();
  const types = useId();
  const airport = useWrongAirport(form.airport);
  return (
    <>
      <div className={styles['pair']}>
        <FormField
          field="registration"
          form={form}
          as={(typed) => typed.toUpperCase()}
          figures
          hint={t('upload.form.registrationHint')}
          autoCapitalize="characters"
          spellCheck={false}
        />
        <FormField field="aircraft_type" form={form} list={types} hint={t('upload.form.aircraftHint')} />
      </div>
      <datalist id={types}>
        {AIRCRAFT_TYPES.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </datalist>
      <FormField field="operator" form={form} />
      <DescriptionField form={form} />
      <FormField
        field="airport"
        className={styles['short']}
        form={form}
        as={typedAirport}
        figures
        hint={t('upload.form.airportHint')}
        error={airport.isWrong ? t('upload.form.airportInvalid') : undefined}
        maxLength={4}
        autoCapitalize="characters"
        spellCheck={false}
        onFocus={airport.onFocus}
        onBlur={airport.onBlur}
      />
    </>
  );
}
