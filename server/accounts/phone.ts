import { isPhoneNumber, normalPhoneNumber } from '../../src/contract/rules.ts';

/** The stored form of a number as typed; `undefined` for what is no number. */
export function readPhone(text: string): string | undefined {
  return isPhoneNumber(text) ? normalPhoneNumber(text) : undefined;
}
