import type { TFunction } from 'i18next';
import type { ChangeEvent } from 'react';
import type { RegistrationForm } from '../../contract/rules.ts';
import type { Registration } from './use-registration.ts';

/** Ties a control to one field of the registration: its value, what is typed, and what is wrong with it. */
export function fieldProps(registration: Registration, field: keyof RegistrationForm, t: TFunction) {
  const check = registration.checks[field];
  return {
    name: field,
    value: registration.form[field],
    error: check === undefined ? undefined : t(`account.check.${check}`),
    onBlur: () => registration.leave(field),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      registration.set(field, event.target.value),
  };
}
