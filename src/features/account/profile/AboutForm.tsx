import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_CAMERA_MODEL, MAX_PROFILE_DESCRIPTION } from '../../../contract/rules/limits.ts';
import { SEXES } from '../../../contract/rules/values.ts';
import type { CurrentUser } from '../../../contract/calls/user-calls.ts';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { PictureField } from '../PictureField.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useProfileForm } from './use-profile-form.ts';
import styles from './profile.module.css';

/** The form for picture, description, age, sex and camera, which are saved together. */
export function AboutForm({ user }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const editing = useProfileForm(user);
  const { form, set, changed, ageProblem } = editing;
  const [ageTouched, setAgeTouched] = useState(false);
  const about = useRef<HTMLTextAreaElement>(null);
  const age = useRef<HTMLInputElement>(null);

  const save = async () => {
    setAgeTouched(true);
    // The bar disappears together with the focused button, so keep the focus in the form.
    if (await editing.save()) about.current?.focus({ preventScroll: true });
    else if (ageProblem !== undefined) age.current?.focus();
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <ProfileSection title={t('profile.person.title')} hint={t('profile.person.hint')}>
        <fieldset className={styles['fields']} disabled={editing.busy}>
          <PictureField
            picture={editing.picture}
            onPick={editing.setPicture}
            {...(user.profile_picture !== null && { current: user.profile_picture })}
          />
          <div>
            <TextArea
              ref={about}
              label={t('profile.person.about')}
              optional={t('ui.optional')}
              value={form.description}
              maxLength={MAX_PROFILE_DESCRIPTION}
              onChange={(event) => set('description', event.target.value)}
            />
            <p
              className={styles['counter']}
              data-full={form.description.length >= MAX_PROFILE_DESCRIPTION || undefined}
            >
              {t('profile.person.counter', { length: form.description.length, max: MAX_PROFILE_DESCRIPTION })}
            </p>
          </div>
          <div className={styles['pair']}>
            <TextField
              ref={age}
              label={t('profile.person.age')}
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              required
              monospace
              value={form.age}
              error={ageTouched && ageProblem !== undefined ? t(`account.check.${ageProblem}`) : undefined}
              onBlur={() => setAgeTouched(true)}
              onChange={(event) => set('age', event.target.value)}
            />
            <Select
              label={t('profile.person.sex')}
              value={form.sex}
              onChange={(event) => set('sex', event.target.value)}
            >
              {user.sex === null && <option value="">{t('profile.person.notSaid')}</option>}
              {SEXES.map((sex) => (
                <option key={sex} value={sex}>
                  {t(`values.gender.${sex}`)}
                </option>
              ))}
            </Select>
          </div>
          <TextField
            label={t('profile.person.camera')}
            optional={t('ui.optional')}
            autoComplete="off"
            maxLength={MAX_CAMERA_MODEL}
            value={form.camera_model}
            onChange={(event) => set('camera_model', event.target.value)}
          />
        </fieldset>
      </ProfileSection>
      {changed.length > 0 && <SaveBar editing={editing} />}
    </form>
  );
}
