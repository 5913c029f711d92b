import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/TextField.tsx';

/** Where a telephone number is typed, with the form that is expected. */
export function PhoneNumberField(
  props: Omit<ComponentProps<typeof TextField>, 'hint' | 'type' | 'autoComplete' | 'figures'>,
) {
  const { t } = useTranslation();
  return (
    <TextField name="phone_number" {...props} hint={t('phone.hint')} type="tel" autoComplete="tel" figures />
  );
}
