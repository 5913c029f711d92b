import { useNavigate } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '../../../contract/user-calls.ts';
import type { ApprovedPhotos } from '../../../contract/values.ts';
import { forgetDrafts } from '../../../data/drafts.ts';
import { secureRefreshToken } from '../../../data/secure-accounts.ts';
import { useWriteCall } from '../../../data/use-write-call.ts';
import { openOutbox } from '../../../outbox/page/index.ts';
import { signOut } from '../../../session/session.ts';
import { tell } from '../../../ui/overlay.ts';
import { passwordProblem } from './profile-problem.ts';

/** What proves that it is the user who wants it: the password, or the name of a secure account typed out. */
export interface Farewell {
  proof: string;
  photos: ApprovedPhotos;
}

/**
 * Deleting the account (docs/rules/accounts.md, "Deletion"): on the server, then with all that this device has of it.
 * Gives what went wrong, in the user's language.
 */
export function useDeleteAccount(user: CurrentUser): {
  busy: boolean;
  remove: (farewell: Farewell) => Promise<string | undefined>;
} {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const call = useWriteCall('DELETE /api/user');
  const secureLogout = useWriteCall('POST /api/auth/keycloak/logout');
  const remove = async ({ proof, photos }: Farewell) => {
    const proven = user.secure_account ? { username: proof } : { password: proof };
    const outcome = await call.write({ body: { ...proven, photos } });
    if (!outcome.ok) return passwordProblem(outcome.problem, t('profile.leave.failed'), t);
    const refresh_token = secureRefreshToken();
    if (refresh_token !== undefined) void secureLogout.write({ body: { refresh_token } });
    // While the session stands: the outbox deletes only for whoever is signed in.
    await (await openOutbox()).discardAll(user.id);
    await signOut();
    forgetDrafts(user.id);
    await navigate('/');
    tell(t('profile.leave.done'));
    return undefined;
  };
  return { busy: call.state === 'busy', remove };
}
