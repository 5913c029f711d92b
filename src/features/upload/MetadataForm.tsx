import { useTranslation } from 'react-i18next';
import { isRequired } from '../../contract/photo-fields.ts';
import type { PhotoForm } from '../../contract/rules.ts';
import { PhotoChoices } from '../../photo/form/PhotoChoices.tsx';
import { PhotoText } from '../../photo/form/PhotoText.tsx';
import type { TextName } from '../../photo/form/PhotoTextField.tsx';
import { changeForm } from './actions.ts';
import { AirportByPosition } from './aids/AirportByPosition.tsx';
import { DescriptionOffer } from './aids/DescriptionOffer.tsx';
import { RegistrationField } from './aids/RegistrationField.tsx';
import { SameDayNote } from './aids/SameDayNote.tsx';
import { SameMachine } from './aids/SameMachine.tsx';
import { useUpload } from './upload-state.ts';
import styles from './metadata-form.module.css';

/** What the photographer says about the photo (docs/rules/upload.md, "Fields"), with what spares them the typing. */
export function MetadataForm({ form }: { form: PhotoForm }) {
  const { t } = useTranslation();
  const near = useUpload(({ photo }) => (photo.step === 'open' ? photo.photo.opened.position : undefined));
  const text = (field: TextName) => <PhotoText field={field} form={form} onChange={changeForm} near={near} />;
  const description = (
    <PhotoText field="description" form={form} onChange={changeForm}>
      <DescriptionOffer form={form} />
    </PhotoText>
  );
  return (
    <section className={styles['form']} aria-label={t('upload.about')}>
      <SameMachine form={form} />
      {form.type === 'planes' ? (
        <>
          <div className={styles['pair']}>
            <RegistrationField form={form} />
            {text('aircraft_type')}
          </div>
          <SameDayNote form={form} />
          {text('operator')}
          {description}
          {text('airport')}
          <AirportByPosition />
        </>
      ) : (
        <>
          {text('emu_type')}
          <div className={styles['pair']}>
            {text('train_type')}
            {text('train_number')}
          </div>
          <SameDayNote form={form} />
          {text('line')}
          {text('railway_bureau')}
          {isRequired(form, 'railway_name') && text('railway_name')}
          {description}
        </>
      )}
      <PhotoChoices form={form} onChange={changeForm} />
    </section>
  );
}
