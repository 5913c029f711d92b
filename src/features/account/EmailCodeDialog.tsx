import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CODE_DIGITS } from '../../contract/limits.ts';
import { isCode } from '../../contract/rules.ts';
import { Button } from '../../ui/Button.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { ProblemNote } from './ProblemNote.tsx';
import type { EmailProof } from './use-email-proof.ts';
import styles from './email-code.module.css';

interface Props {
  /** Where the code went. */
  email: string;
  proof: EmailProof;
  onCancel: () => void;
  /** This code was right. */
  onProven: (code: string) => void;
}

/** Asks for the code that was sent to an e-mail address (docs/rules/accounts.md, "Registration by e-mail"). */
export default function EmailCodeDialog({ email, proof, onCancel, onProven }: Props) {
  const { t } = useTranslation();
  const { left, sending, verifying, problem, resent } = proof;
  const [code, setCode] = useState('');
  const [check, setCheck] = useState<'code_required' | 'code_invalid'>();
  const field = useRef<HTMLInputElement>(null);

  const verify = async () => {
    const entered = code.trim();
    const wrong = entered === '' ? 'code_required' : 'code_invalid';
    setCheck(isCode(entered) ? undefined : wrong);
    if (isCode(entered) && (await proof.verify(entered))) onProven(entered);
    else field.current?.select();
  };

  const resend = async () => {
    await proof.resend();
    // The button can't be pressed now.
    field.current?.focus();
  };

  return (
    <FormDialog
      title={t('account.emailCode.title')}
      submit={t('account.emailCode.verify')}
      cancel={t('account.emailCode.cancel')}
      busy={verifying}
      onSubmit={verify}
      onClose={onCancel}
    >
      <p className={styles['sent']}>{t('account.emailCode.sent', { email })}</p>
      <TextField
        ref={field}
        label={t('account.emailCode.code')}
        value={code}
        error={check === undefined ? undefined : t(`account.check.${check}`)}
        onChange={(event) => setCode(event.target.value)}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_DIGITS}
        figures
        required
        readOnly={verifying}
        data-focus-first
        className={styles['code']}
      />
      {problem !== undefined && <ProblemNote problem={problem} />}
      <div className={styles['again']}>
        <output>{resent ? t('account.emailCode.resent') : t('account.emailCode.nothing')}</output>
        <Button disabled={left > 0} busy={sending} onClick={() => void resend()}>
          {left > 0 ? t('account.emailCode.resendIn', { seconds: left }) : t('account.emailCode.resend')}
        </Button>
      </div>
    </FormDialog>
  );
}
