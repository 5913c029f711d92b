import { useTranslation } from 'react-i18next';
import { MAX_DESCRIPTION } from '../../contract/limits.ts';
import type { PhotoForm } from '../../contract/rules.ts';
import { TextArea } from '../../ui/TextArea.tsx';
import { changeForm } from './actions.ts';
import { DescriptionOffer } from './aids/DescriptionOffer.tsx';
import styles from './metadata-form.module.css';

/** The description and how much of it is used up; trains may do without one. */
export function DescriptionField({ form }: { form: PhotoForm }) {
  const { t } = useTranslation();
  const { description } = form;
  return (
    <div data-field="description" className={styles['description']}>
      <TextArea
        label={t('values.field.description')}
        optional={form.type === 'trains' ? t('ui.optional') : undefined}
        name="description"
        rows={3}
        maxLength={MAX_DESCRIPTION}
        required={form.type === 'planes'}
        value={description}
        onChange={(event) => changeForm({ description: event.target.value })}
      />
      <DescriptionOffer form={form} />
      <span className={styles['count']}>
        {t('upload.form.descriptionCount', { count: description.length, max: MAX_DESCRIPTION })}
      </span>
    </div>
  );
}
