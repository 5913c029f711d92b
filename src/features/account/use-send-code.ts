import { useTranslation } from 'react-i18next';
import { isPhoneNumber } from '../../contract/phone-number.ts';
import type { CodeRequest } from './use-code-request.ts';
import { useSmsRequest } from './use-code-request.ts';

/** Asking for a registration code. */
export interface SendCode extends Pick<CodeRequest, 'left' | 'sentTo' | 'problem'> {
  sending: boolean;
  send: (phone: string, agreed: boolean) => Promise<void>;
}

/** Checks the number and the terms, asks for a code and counts down (docs/rules/accounts.md, "Codes" and "Resend"). */
export function useSendCode(): SendCode {
  const { t } = useTranslation();
  const { left, sending, sentTo, problem, setProblem, ask } = useSmsRequest('register');

  const send = async (phone: string, agreed: boolean) => {
    if (!isPhoneNumber(phone)) return setProblem({ text: t('account.check.phone_invalid') });
    if (!agreed) return setProblem({ text: t('account.form.terms') });
    await ask(phone);
    return undefined;
  };
  return { left, sending, sentTo, problem, send };
}
