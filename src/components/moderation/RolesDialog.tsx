import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedUser } from '../../contract/calls/admin-calls.ts';
import { FOUNDER_ID } from '../../contract/rules/limits.ts';
import type { RoleFlag } from '../../contract/rules/review-rights.ts';
import { recheckUser } from '../../auth/current-user.ts';
import { useCall } from '../../api/use-call.ts';
import type { ReadKey } from '../../api/use-call.ts';
import { useWriteCall } from '../../api/use-write-call.ts';
import { useSession } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Note } from '../../ui/Note.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { showToast } from '../../ui/overlay.ts';
import { moderationError } from './use-sanctions.ts';

/** The calls that a change of roles makes stale. */
const OUTDATED = {
  stale: ['GET /api/user-profile/:id', 'GET /api/admin/users', 'GET /api/admin/audit'],
} as const satisfies { stale: readonly ReadKey[] };

/**
 * Sets the given role flags. If the user changes their own roles, the session's user is refetched, which updates the
 * navigation.
 */
function useSetRoles({ id, username }: { id: number; username: string }) {
  const { t } = useTranslation();
  const isOwn = useSession(({ session }) => session?.user.id === id);
  const { write, state } = useWriteCall('PUT /api/admin/users/:id/roles', OUTDATED);
  const [problem, setProblem] = useState<string>();
  const set = async (flags: Partial<Record<RoleFlag, boolean>>): Promise<boolean> => {
    const outcome = await write({ params: { id }, body: flags });
    setProblem(outcome.ok ? undefined : moderationError(outcome.problem, t));
    if (!outcome.ok) return false;
    showToast(t('moderation.roles.done', { username }));
    if (isOwn) await recheckUser();
    return true;
  };
  return { busy: state === 'busy', problem, set };
}

interface Props {
  person: { id: number; username: string };
  onClose: () => void;
}

/**
 * Edits a user's four roles (docs/rules/accounts.md, "Roles"). They are fetched when the dialog opens, since another
 * super admin may have changed them.
 */
export function RolesDialog({ person, onClose }: Props) {
  const { t } = useTranslation();
  const result = useCall(
    'GET /api/admin/users',
    { query: { id: person.id } },
    { audience: 'mine', keep: false, freshFor: 0, needs: 'users[]' },
  );
  const user = result.state === 'ready' && !result.refreshing ? result.data.users[0] : undefined;
  // Only the first response is used: a refetch must not change the checkboxes while the user edits them.
  const [first, setFirst] = useState<ManagedUser>();
  if (first === undefined && user !== undefined) setFirst(user);
  if (first !== undefined) return <Flags user={first} onClose={onClose} />;
  const failed = result.state === 'failed' || (result.state === 'ready' && !result.refreshing);
  return (
    <Dialog
      title={t('moderation.roles.title', { username: person.username })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('ui.cancel')}</Button>}
    >
      {failed ? (
        <Note kind="bad" action={<Button onClick={result.retry}>{t('ui.tryAgain')}</Button>}>
          {t('moderation.roles.unread')}
        </Note>
      ) : (
        <Spinner label={t('ui.loading')} />
      )}
    </Dialog>
  );
}

const FLAGS = [
  'is_plane_reviewer',
  'is_train_reviewer',
  'is_super_image_reviewer',
  'is_super_admin',
] as const satisfies readonly RoleFlag[];

function Flags({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const { t } = useTranslation();
  const isOwn = useSession(({ session }) => session?.user.id === user.id);
  const { busy, problem, set } = useSetRoles(user);
  const [changed, setChanged] = useState<Partial<Record<RoleFlag, boolean>>>({});
  const flags = FLAGS.flatMap((flag) => {
    const now = changed[flag];
    return now === undefined || now === user[flag] ? [] : [[flag, now] as const];
  });

  const hintOf = (flag: RoleFlag) => {
    if (flag === 'is_super_admin' && user.id === FOUNDER_ID) return t('moderation.roles.founder');
    if (flag === 'is_super_admin' && isOwn && changed[flag] === false) return t('moderation.roles.own');
    return t(`moderation.roles.flag.${flag}.means`);
  };

  const submit = async () => {
    if (flags.length === 0 || (await set(Object.fromEntries(flags)))) onClose();
  };

  return (
    <FormDialog
      title={t('moderation.roles.title', { username: user.username })}
      submit={t('moderation.roles.save')}
      busy={busy}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      {FLAGS.map((flag, index) => (
        <Checkbox
          key={flag}
          label={t(`moderation.roles.flag.${flag}.name`)}
          hint={hintOf(flag)}
          checked={changed[flag] ?? user[flag]}
          disabled={flag === 'is_super_admin' && user.id === FOUNDER_ID}
          {...(index === 0 && { 'data-focus-first': true })}
          onChange={({ target }) => setChanged({ ...changed, [flag]: target.checked })}
        />
      ))}
    </FormDialog>
  );
}
