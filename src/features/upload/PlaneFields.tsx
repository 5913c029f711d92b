import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoForm } from '../../contract/rules.ts';
import { AirportField } from '../../photo/airports/AirportField.tsx';
import { changeForm } from './actions.ts';
import { AirportByPosition } from './aids/AirportByPosition.tsx';
import { RegistrationField } from './aids/RegistrationField.tsx';
import { SameDayNote } from './aids/SameDayNote.tsx';
import { AIRCRAFT_TYPES } from '../../photo/aircraft-types.ts';
import { DescriptionField } from './DescriptionField.tsx';
import { FormField } from './FormField.tsx';
import { useUpload } from './upload-state.ts';
import styles from './metadata-form.module.css';

/** The fields of a plane (docs/rules/upload.md, "Fields"). */
export function PlaneFields({ form }: { form: PhotoForm }) {
  const { t } = useTranslation();
  const types = useId();
  const near = useUpload(({ photo }) => (photo.step === 'open' ? photo.photo.opened.position : undefined));
  return (
    <>
      <div className={styles['pair']}>
        <RegistrationField form={form} />
        <FormField field="aircraft_type" form={form} list={types} hint={t('upload.form.aircraftHint')} />
      </div>
      <datalist id={types}>
        {AIRCRAFT_TYPES.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </datalist>
      <SameDayNote form={form} />
      <FormField field="operator" form={form} />
      <DescriptionField form={form} />
      <AirportField code={form.airport} onCode={(airport) => changeForm({ airport })} near={near} required />
      <AirportByPosition />
    </>
  );
}
