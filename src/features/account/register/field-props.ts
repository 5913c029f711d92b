import type { TFunction } from 'i18next';
import type { ChangeEvent } from 'react';
import type { RegistrationField } from './steps.ts';
import type { Registration } from './use-registration.ts';

/** Ties a control to one field of the registration: its value, what is typed, and what is wrong with it. */
export function fieldProps(registration: Registration, field: RegistrationField, t: TFunction) {
  const { checks, refused } = registration;
  const check = checks[field];
  const ofServer = refused?.what === field ? refused.text : undefined;
  return {
    name: field,
    value: registration.form[field],
    error: check === undefined ? ofServer : t(`account.check.${check}`),
    onBlur: () => registration.leave(field),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      registration.set(field, event.target.value),
  };
}
