import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_USERNAME } from '../../../contract/rules/limits.ts';
import { usernameProblems } from '../../../contract/rules/rules.ts';
import type { CurrentUser } from '../../../contract/calls/user-calls.ts';
import { applyUserChanges } from '../../../auth/current-user.ts';
import { useWriteCall } from '../../../api/use-write-call.ts';
import { Button } from '../../../ui/Button.tsx';
import { showToast } from '../../../ui/overlay.ts';
import { TextField } from '../../../ui/TextField.tsx';
import { profileProblem } from './profile-problem.ts';
import { ProfileSection } from './ProfileSection.tsx';
import styles from './profile.module.css';

const NAME_MESSAGES: Partial<
  Record<string, 'account.check.username_reserved' | 'account.check.username_unprintable'>
> = {
  invalid: 'account.check.username_reserved',
  unprintable: 'account.check.username_unprintable',
};

/** The form for the user name, which is saved separately because the name may be taken. */
export function ChangeName({ user: { id, username } }: { user: CurrentUser }) {
  const { t } = useTranslation();
  const rename = useWriteCall('PUT /api/user/username', { stale: ['GET /api/user-profile/:id'] });
  const [typed, setTyped] = useState<string>();
  const name = typed ?? username;
  const [problem, setProblem] = useState<string>();
  const isSame = name.trim() === username;

  const save = async () => {
    if (isSame) return;
    const [mistake] = usernameProblems(name);
    if (mistake !== undefined) {
      setProblem(t(NAME_MESSAGES[mistake.problem] ?? 'profile.name.too_short'));
      return;
    }
    setProblem(undefined);
    const outcome = await rename.write({ body: { username: name.trim() } });
    if (!outcome.ok) {
      setProblem(profileProblem(outcome.problem, t('profile.name.failed'), t));
      return;
    }
    showToast(t('profile.name.done', { username: outcome.response.username }));
    await applyUserChanges(id, outcome.response);
    setTyped(undefined);
  };

  return (
    <ProfileSection title={t('profile.name.title')} hint={t('profile.name.hint')}>
      <form
        noValidate
        className={styles['with-button']}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={t('profile.name.label')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_USERNAME}
          required
          value={name}
          error={problem}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem(undefined);
          }}
        />
        <Button type="submit" disabled={isSame} busy={rename.state === 'busy'}>
          {t('profile.name.save')}
        </Button>
      </form>
    </ProfileSection>
  );
}
