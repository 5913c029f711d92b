import { useTranslation } from 'react-i18next';
import type { PhotoForm } from '../../contract/rules.ts';
import { IMAGE_TYPES } from '../../contract/values.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { ToggleChips } from '../../ui/ToggleChips.tsx';
import { changeForm } from './actions.ts';
import { SameMachine } from './aids/SameMachine.tsx';
import { PlaneFields } from './PlaneFields.tsx';
import { TrainFields } from './TrainFields.tsx';
import styles from './metadata-form.module.css';

/** What the photographer says about the photo (docs/rules/upload.md, "Fields"). */
export function MetadataForm({ form }: { form: PhotoForm }) {
  const { t } = useTranslation();
  const offered = IMAGE_TYPES[form.type];
  return (
    <section className={styles['form']} aria-label={t('upload.form.about')}>
      <SameMachine form={form} />
      {form.type === 'planes' ? <PlaneFields form={form} /> : <TrainFields form={form} />}
      <div data-field="image_types">
        <ToggleChips
          label={t('values.field.image_types')}
          choices={offered.map((value) => ({ value, label: t(`values.image_type.${value}`) }))}
          chosen={offered.filter((value) => form.image_types.includes(value))}
          onChange={(chosen) => changeForm({ image_types: chosen })}
        />
      </div>
      <div className={styles['flags']}>
        <Checkbox
          label={t('upload.form.consent')}
          hint={t('upload.form.consentHint')}
          checked={form.social_media_consent}
          onChange={(event) => changeForm({ social_media_consent: event.target.checked })}
        />
        <Checkbox
          label={t('upload.form.hot')}
          hint={t('upload.form.hotHint')}
          checked={form.is_hot}
          onChange={(event) => changeForm({ is_hot: event.target.checked })}
        />
      </div>
    </section>
  );
}
