import { useTranslation } from 'react-i18next';
import type { PhotoForm } from '../../../contract/photo/form.ts';
import { IMAGE_TYPES } from '../../../contract/rules/values.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { ToggleChips } from '../../../ui/ToggleChips.tsx';
import styles from './photo-text.module.css';

interface Props {
  form: PhotoForm;
  onChange: (changes: Partial<PhotoForm>) => void;
  /** Error message for the image types. */
  error?: string | undefined;
}

/** The image types of the photo form. */
export function ImageTypeChoice({ form, onChange, error }: Props) {
  const { t } = useTranslation();
  const offered = IMAGE_TYPES[form.type];
  return (
    <div data-field="image_types">
      <ToggleChips
        label={t('values.field.image_types')}
        choices={offered.map((value) => ({ value, label: t(`values.image_type.${value}`) }))}
        chosen={offered.filter((value) => form.image_types.includes(value))}
        error={error}
        onChange={(chosen) => onChange({ image_types: chosen })}
      />
    </div>
  );
}

/** The image types and the two checkboxes of the photo form. */
export function PhotoChoices(props: Props) {
  const { t } = useTranslation();
  const { form, onChange } = props;
  return (
    <>
      <ImageTypeChoice {...props} />
      <div className={styles['flags']}>
        <Checkbox
          label={t('photo.form.consent')}
          hint={t('photo.form.consentHint')}
          checked={form.social_media_consent}
          onChange={(event) => onChange({ social_media_consent: event.target.checked })}
        />
        <Checkbox
          label={t('photo.form.hot')}
          hint={t('photo.form.hotHint')}
          checked={form.is_hot}
          onChange={(event) => onChange({ is_hot: event.target.checked })}
        />
      </div>
    </>
  );
}
