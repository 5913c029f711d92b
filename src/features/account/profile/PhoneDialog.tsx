import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CODE_DIGITS } from '../../../contract/rules/limits.ts';
import { isPhoneNumber } from '../../../contract/rules/phone-number.ts';
import { isCode } from '../../../contract/rules/rules.ts';
import { applyUserChanges } from '../../../auth/current-user.ts';
import { ApiError, NetworkError } from '../../../api/errors.ts';
import { useWriteCall } from '../../../api/use-write-call.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Note } from '../../../ui/Note.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { showToast } from '../../../ui/overlay.ts';
import { PhoneNumberField } from '../PhoneNumberField.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { lockSeconds, sendProblem } from '../sms-problem.ts';
import { useCountdown } from '../use-countdown.ts';
import { phoneProblemText } from './profile-problem.ts';
import styles from './profile.module.css';

/**
 * Changes the telephone number, which requires a code and the password (docs/rules/accounts.md, "Password and number").
 */
export default function PhoneDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { left, sending, sentTo, problem: sendError, send } = useNewNumberCode();
  const put = useWriteCall('PUT /api/user/phone', { stale: ['GET /api/user/sessions'] });
  const [phone, setPhone] = useState('');
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();

  const findMistake = (): string | undefined => {
    if (!isPhoneNumber(phone)) return t('account.check.phone_invalid');
    if (code.trim() === '') return t('account.check.code_required');
    if (!isCode(code)) return t('account.check.code_invalid');
    return password === '' ? t('profile.password.empty') : undefined;
  };
  const save = async () => {
    const mistake = findMistake();
    setProblem(mistake);
    if (mistake !== undefined) return;
    const outcome = await put.write({
      body: { phone_number: phone.trim(), code: code.trim(), password },
    });
    if (!outcome.ok) {
      setProblem(phoneProblemText(outcome.problem, t));
      return;
    }
    await applyUserChanges(outcome.response.id, outcome.response);
    showToast(t('profile.phone.done', { phone: outcome.response.phone_number ?? phone }));
    onClose();
  };

  return (
    <FormDialog
      title={t('profile.phone.title')}
      submit={t('profile.phone.save')}
      busy={put.state === 'busy'}
      problem={problem}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{t('profile.phone.lead')}</p>
      <div className={styles['with-button']}>
        <PhoneNumberField
          label={t('profile.phone.number')}
          data-focus-first
          value={phone}
          onChange={setPhone}
        />
        <Button disabled={left > 0} busy={sending} onClick={() => void send(phone)}>
          {left > 0 ? t('account.register.sendAgain', { seconds: left }) : t('profile.phone.send')}
        </Button>
      </div>
      {sendError !== undefined && <Note kind="bad">{sendError}</Note>}
      <output className={styles['sent']}>
        {sentTo !== undefined && t('account.register.sent', { phone: sentTo })}
      </output>
      <TextField
        label={t('account.register.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_DIGITS}
        monospace
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <PasswordField
        label={t('profile.phone.password')}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </FormDialog>
  );
}

/** The state of requesting the code that verifies a new number. */
interface NewNumberCode {
  /** Seconds until a new code may be requested. */
  left: number;
  sending: boolean;
  /** The number that the last code was sent to. */
  sentTo: string | undefined;
  problem: string | undefined;
  send: (phone: string) => Promise<void>;
}

/** Checks the number, requests a code and counts down (docs/rules/accounts.md, "Codes" and "Resend"). */
function useNewNumberCode(): NewNumberCode {
  const { t } = useTranslation();
  const { left, start } = useCountdown();
  const code = useWriteCall('POST /api/auth/sms/send');
  const [sentTo, setSentTo] = useState<string>();
  const [problem, setProblem] = useState<string>();

  const send = async (typed: string) => {
    const phone = typed.trim();
    setSentTo(undefined);
    setProblem(isPhoneNumber(phone) ? undefined : t('account.check.phone_invalid'));
    if (!isPhoneNumber(phone)) return;
    const outcome = await code.write({ body: { phone_number: phone, type: 'verification' } });
    if (outcome.ok) {
      start(outcome.response.retryAfter);
      setSentTo(phone);
      return;
    }
    const refusal = outcome.problem;
    if (refusal instanceof ApiError && refusal.status === 429) start(lockSeconds(refusal));
    const hasProfileText = refusal instanceof NetworkError || refusal.code === 'phone_of_other';
    setProblem(hasProfileText ? phoneProblemText(refusal, t) : sendProblem(refusal, t).text);
  };
  return { left, sending: code.state === 'busy', sentTo, problem, send };
}
