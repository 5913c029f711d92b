import { useTranslation } from 'react-i18next';
import { isRequired, withBureau } from '../../contract/photo-fields.ts';
import type { PhotoForm } from '../../contract/rules.ts';
import { EMU_TYPES, RAILWAY_BUREAUS } from '../../contract/values.ts';
import { Select } from '../../ui/Select.tsx';
import { SameDayNote } from './aids/SameDayNote.tsx';
import { changeForm } from './actions.ts';
import { DescriptionField } from './DescriptionField.tsx';
import { FormField } from './FormField.tsx';
import styles from './metadata-form.module.css';

/** The fields of a train (docs/rules/upload.md, "Fields"). */
export function TrainFields({ form }: { form: PhotoForm }) {
  const { t } = useTranslation();
  return (
    <>
      <div data-field="emu_type">
        <Select
          label={t('values.field.emu_type')}
          name="emu_type"
          required
          value={form.emu_type}
          onChange={(event) => changeForm({ emu_type: event.target.value })}
        >
          <option value="">{t('upload.form.choose')}</option>
          {EMU_TYPES.map((type) => (
            <option key={type} value={type}>
              {t(`values.emu_type.${type}`)}
            </option>
          ))}
        </Select>
      </div>
      <div className={styles['pair']}>
        <FormField field="train_type" form={form} figures spellCheck={false} />
        <FormField field="train_number" form={form} figures spellCheck={false} />
      </div>
      <SameDayNote form={form} />
      <FormField field="line" form={form} />
      <div data-field="railway_bureau">
        <Select
          label={t('values.field.railway_bureau')}
          name="railway_bureau"
          required
          value={form.railway_bureau}
          onChange={(event) => changeForm(withBureau(event.target.value))}
        >
          <option value="">{t('upload.form.choose')}</option>
          {RAILWAY_BUREAUS.map((bureau) => (
            <option key={bureau} value={bureau}>
              {t(`values.railway_bureau.${bureau}`)}
            </option>
          ))}
        </Select>
      </div>
      {isRequired(form, 'railway_name') && <FormField field="railway_name" form={form} />}
      <DescriptionField form={form} />
    </>
  );
}
