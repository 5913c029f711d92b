import type { TFunction } from 'i18next';
import type { ChangeEvent } from 'react';
import type { RegistrationField } from './steps.ts';
import type { Registration } from './use-registration.ts';

/** The props that bind a control to a field of the registration: value, handlers and error message. */
export function fieldProps(registration: Registration, field: RegistrationField, t: TFunction) {
  const { checks, refused } = registration;
  const check = checks[field];
  const serverProblem = refused?.field === field ? refused.text : undefined;
  return {
    name: field,
    value: registration.form[field],
    error: check === undefined ? serverProblem : t(`account.check.${check}`),
    onBlur: () => registration.touch(field),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      registration.set(field, event.target.value),
  };
}
