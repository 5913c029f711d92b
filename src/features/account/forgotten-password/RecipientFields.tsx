import { useTranslation } from 'react-i18next';
import { MAX_EMAIL } from '../../../contract/limits.ts';
import { Captcha } from '../../../ui/Captcha.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { HaveCodeButton } from '../HaveCodeButton.tsx';
import { PhoneNumberField } from '../PhoneNumberField.tsx';
import type { ForgottenPassword } from './use-forgotten-password.ts';

/** The account's number or e-mail address, and the captcha. */
export function RecipientFields({ way }: { way: ForgottenPassword }) {
  const { t } = useTranslation();
  const { by, setBy, form, set, captcha, wrong, forward } = way;
  return (
    <>
      <SegmentedControl
        label={t('forgot.by.label')}
        segments={[
          { value: 'sms', label: t('forgot.by.sms') },
          { value: 'email', label: t('forgot.by.email') },
        ]}
        value={by}
        onChange={setBy}
      />
      {by === 'sms' ? (
        <PhoneNumberField
          label={t('forgot.phone')}
          error={wrong.phone}
          data-focus-first
          value={form.phone}
          onChange={(number) => set('phone', number)}
        />
      ) : (
        <TextField
          label={t('forgot.email')}
          hint={t('forgot.emailHint')}
          error={wrong.email}
          type="email"
          name="email"
          autoComplete="email"
          maxLength={MAX_EMAIL}
          data-focus-first
          value={form.email}
          onChange={(event) => set('email', event.target.value)}
        />
      )}
      <Captcha captcha={captcha} error={wrong.captcha} />
      {forward && <HaveCodeButton onClick={forward} />}
    </>
  );
}
