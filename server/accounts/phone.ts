import { isPhoneNumber, normalPhoneNumber } from '../../src/contract/rules.ts';

/** The stored form of a number as typed; `undefined` for what is no number (only brackets, say). */
export function readPhone(text: string): string | undefined {
  const phone = normalPhoneNumber(text);
  return isPhoneNumber(text) && /^\+?\d{5,15}$/.test(phone) ? phone : undefined;
}
