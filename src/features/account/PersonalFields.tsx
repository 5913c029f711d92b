import { useTranslation } from 'react-i18next';
import { MAX_CAMERA_MODEL, MAX_PROFILE_DESCRIPTION } from '../../contract/limits.ts';
import { REGISTRATION_SEXES } from '../../contract/values.ts';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { Section } from './Section.tsx';
import type { Registration } from './use-registration.ts';
import { fieldProps } from './field-props.ts';
import styles from './register.module.css';

/** Age, sex, camera and a few words. */
export function PersonalFields({ registration }: { registration: Registration }) {
  const { t } = useTranslation();
  return (
    <Section title={t('account.register.personal')}>
      <div className={styles['pair']}>
        <TextField
          {...fieldProps(registration, 'age', t)}
          label={t('account.register.age')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          required
        />
        <Select {...fieldProps(registration, 'sex', t)} label={t('account.register.sex')} required>
          <option value="">{t('account.register.choose')}</option>
          {REGISTRATION_SEXES.map((sex) => (
            <option key={sex} value={sex}>
              {t(`values.sex.${sex}`)}
            </option>
          ))}
        </Select>
      </div>
      <TextField
        {...fieldProps(registration, 'camera_model', t)}
        label={t('account.register.camera')}
        optional={t('ui.optional')}
        maxLength={MAX_CAMERA_MODEL}
        autoComplete="off"
      />
      <TextArea
        {...fieldProps(registration, 'description', t)}
        label={t('account.register.about')}
        optional={t('ui.optional')}
        maxLength={MAX_PROFILE_DESCRIPTION}
      />
    </Section>
  );
}
