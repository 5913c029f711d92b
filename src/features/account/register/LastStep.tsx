import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_CAMERA_MODEL, MAX_EMAIL, MAX_PROFILE_DESCRIPTION } from '../../../contract/rules/limits.ts';
import { REGISTRATION_SEXES } from '../../../contract/rules/values.ts';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { PictureField } from '../PictureField.tsx';
import { DrawnPictures } from './DrawnPictures.tsx';
import { fieldProps } from './field-props.ts';
import type { Registration } from './use-registration.ts';
import styles from './register.module.css';

/** The fields in the collapsed section. */
const OPTIONAL = ['email', 'camera_model', 'description'] as const;

/** Picture, age and gender, with the reason for asking; and the optional fields in a collapsed section. */
export function LastStep({ registration }: { registration: Registration }) {
  const { t } = useTranslation();
  const { method, picture, setPicture, refused, missing, checks } = registration;
  const id = useId();
  const serverProblem = refused?.field === 'picture' ? refused.text : undefined;
  // Whenever something is missing, a missing picture is also reported at its own field.
  const isMissing = missing !== undefined && picture === undefined;
  const pictureProblem = isMissing ? t('account.form.picture') : serverProblem;
  const hasProblem = OPTIONAL.some((field) => checks[field] !== undefined || refused?.field === field);
  return (
    <>
      <p className={styles['lead']}>{t('account.register.why')}</p>
      <section aria-labelledby={`${id}-picture`} className={styles['picture']}>
        <h3 id={`${id}-picture`}>{t('account.register.picture')}</h3>
        <PictureField picture={picture} onPick={setPicture} refused={pictureProblem} />
        <DrawnPictures chosen={picture} onChoose={setPicture} />
      </section>
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
      <details className={styles['optional']} open={hasProblem || undefined}>
        <summary>{t('account.register.further')}</summary>
        <div className={styles['fields']}>
          {method === 'sms' && (
            <TextField
              {...fieldProps(registration, 'email', t)}
              label={t('account.register.email')}
              optional={t('ui.optional')}
              type="email"
              autoComplete="email"
              maxLength={MAX_EMAIL}
            />
          )}
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
        </div>
      </details>
    </>
  );
}
