import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MIN_STAFF_PASSWORD } from '../../../contract/rules/limits.ts';
import { passwordProblems } from '../../../contract/rules/rules.ts';
import { useWriteCall } from '../../../api/use-write-call.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { showToast } from '../../../ui/overlay.ts';
import { HiddenUsernameField } from '../HiddenUsernameField.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { StrengthMeter } from '../StrengthMeter.tsx';
import { passwordProblem } from './profile-problem.ts';

interface Props {
  /** Passed to the password manager. */
  username: string;
  /** True for reviewers and super admins, whose passwords have stricter rules. */
  isStaff: boolean;
  onClose: () => void;
}

/** Changes the password, which ends all other sessions (docs/rules/accounts.md, "Password and number"). */
export default function PasswordDialog({ username, isStaff, onClose }: Props) {
  const { t } = useTranslation();
  const put = useWriteCall('PUT /api/user/password', { stale: ['GET /api/user/sessions'] });
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [repeated, setRepeated] = useState('');
  const [problem, setProblem] = useState<string>();

  const findMistake = (): string | undefined => {
    if (current === '' || next === '' || repeated === '') return t('profile.password.empty');
    if (isStaff && next.length < MIN_STAFF_PASSWORD)
      return t('profile.password.staff', { count: MIN_STAFF_PASSWORD });
    const [wrong] = passwordProblems(next, 'password');
    if (wrong !== undefined)
      return t(
        wrong.problem === 'too_long' ? 'account.check.password_too_long' : 'account.check.password_too_short',
      );
    return next === repeated ? undefined : t('profile.password.different');
  };
  const save = async () => {
    const mistake = findMistake();
    setProblem(mistake);
    if (mistake !== undefined) return;
    const outcome = await put.write({ body: { current_password: current, new_password: next } });
    if (!outcome.ok) {
      setProblem(passwordProblem(outcome.problem, t('profile.password.failed'), t));
      return;
    }
    showToast(t('profile.password.done'));
    onClose();
  };

  return (
    <FormDialog
      title={t('profile.password.title')}
      submit={t('profile.password.save')}
      busy={put.state === 'busy'}
      problem={problem}
      onSubmit={save}
      onClose={onClose}
    >
      <p>{t('profile.password.ends')}</p>
      {isStaff && <p>{t('profile.password.staff', { count: MIN_STAFF_PASSWORD })}</p>}
      <HiddenUsernameField username={username} />
      <PasswordField
        label={t('profile.password.current')}
        autoComplete="current-password"
        data-focus-first
        value={current}
        onChange={(event) => setCurrent(event.target.value)}
      />
      <div>
        <PasswordField
          label={t('profile.password.next')}
          autoComplete="new-password"
          value={next}
          onChange={(event) => setNext(event.target.value)}
        />
        <StrengthMeter password={next} />
      </div>
      <PasswordField
        label={t('profile.password.again')}
        autoComplete="new-password"
        value={repeated}
        onChange={(event) => setRepeated(event.target.value)}
      />
    </FormDialog>
  );
}
