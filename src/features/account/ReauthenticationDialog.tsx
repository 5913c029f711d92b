import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWriteCall } from '../../api/use-write-call.ts';
import { useSession } from '../../session/session.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { HiddenUsernameField } from './HiddenUsernameField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { reauthenticationProblem } from './profile/profile-problem.ts';

/**
 * Asks for the password again before an action that requires it to have been entered recently (docs/rules/accounts.md,
 * "Reauthentication").
 */
export default function ReauthenticationDialog({ onEnd }: { onEnd: (entered: boolean) => void }) {
  const { t } = useTranslation();
  const user = useSession(({ session }) => session?.user);
  const call = useWriteCall('POST /api/auth/reauthenticate');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();

  const submit = async () => {
    setProblem(password === '' ? t('profile.leave.empty') : undefined);
    if (password === '') return;
    const outcome = await call.write({ body: { password } });
    if (outcome.ok) onEnd(true);
    else setProblem(reauthenticationProblem(outcome.problem, t));
  };

  return (
    <FormDialog
      title={t('account.again.title')}
      submit={t('account.again.confirm')}
      busy={call.state === 'busy'}
      problem={problem}
      onSubmit={submit}
      onClose={() => onEnd(false)}
    >
      <p>{t('account.again.lead')}</p>
      <HiddenUsernameField username={user?.username ?? ''} />
      <PasswordField
        label={t(user?.secure_account === true ? 'account.again.secure' : 'account.again.password')}
        autoComplete="current-password"
        data-focus-first
        value={password}
        onChange={(event) => {
          setProblem(undefined);
          setPassword(event.target.value);
        }}
      />
    </FormDialog>
  );
}
