import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { CurrentUser } from '../../../contract/calls/user-calls.ts';
import { APPROVED_PHOTOS } from '../../../contract/rules/values.ts';
import type { ApprovedPhotos } from '../../../contract/rules/values.ts';
import { deleteLocalDrafts } from '../../../session/local-drafts.ts';
import { secureRefreshToken } from '../../../auth/secure-accounts.ts';
import { useWriteCall } from '../../../api/use-write-call.ts';
import { useOutbox, openOutbox } from '../../../outbox/page/index.ts';
import { signOut } from '../../../auth/sign-out.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Note } from '../../../ui/Note.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { showToast } from '../../../ui/overlay.ts';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { HiddenUsernameField } from '../HiddenUsernameField.tsx';
import { PasswordField } from '../PasswordField.tsx';
import { passwordProblem } from './profile-problem.ts';
import styles from './delete-account.module.css';

interface Props {
  user: CurrentUser;
  onClose: () => void;
}

/**
 * Deletes the account: lists what is deleted and what stays, and asks for the password and what should happen to the
 * approved photos.
 */
export default function DeleteAccountDialog({ user, onClose }: Props) {
  const { t } = useTranslation();
  const waiting = useOutbox((outbox) => outbox.waiting);
  const { busy, remove } = useDeleteAccount(user);
  // Nothing is preselected, so that nobody keeps or loses photos by mistake.
  const [photos, setPhotos] = useState<ApprovedPhotos | undefined>(
    user.approved_photos === 0 ? 'remove' : undefined,
  );
  const [proof, setProof] = useState('');
  const [problem, setProblem] = useState<string>();

  const clearingProblem =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      setProblem(undefined);
      set(value);
    };

  const submit = async () => {
    setProblem(undefined);
    if (photos === undefined) setProblem(t('profile.leave.choose'));
    else if (user.secure_account && proof.trim() !== user.username)
      setProblem(t('profile.leave.nameDiffers'));
    else if (proof === '') setProblem(t('profile.leave.empty'));
    else setProblem(await remove({ proof, photos }));
  };

  return (
    <FormDialog
      title={t('profile.leave.title')}
      submit={t('profile.leave.confirm')}
      busy={busy}
      danger
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('profile.leave.lead')}</p>
      <FactList
        title={t('profile.leave.goes')}
        facts={[t('profile.leave.goesPhotos'), t('profile.leave.goesOwn')]}
      />
      <FactList
        title={t('profile.leave.stays')}
        facts={[
          t('profile.leave.staysName', { id: user.id }),
          t('profile.leave.staysWords'),
          t('profile.leave.staysGroups'),
        ]}
      />
      {waiting > 0 && <Note kind="caution">{t('profile.leave.outbox', { count: waiting })}</Note>}
      {user.approved_photos > 0 && (
        <PhotosChoice user={user} value={photos} onChange={clearingProblem(setPhotos)} />
      )}
      {user.secure_account ? (
        <>
          <p>{t('profile.leave.secure')}</p>
          <TextField
            label={t('profile.leave.name', { username: user.username })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={proof}
            onChange={(event) => clearingProblem(setProof)(event.target.value)}
          />
        </>
      ) : (
        <>
          <HiddenUsernameField username={user.username} />
          <PasswordField
            label={t('profile.leave.password')}
            autoComplete="current-password"
            value={proof}
            onChange={(event) => clearingProblem(setProof)(event.target.value)}
          />
        </>
      )}
    </FormDialog>
  );
}

function FactList({ title, facts }: { title: string; facts: readonly string[] }) {
  return (
    <section>
      <h3 className={styles['heading']}>{title}</h3>
      <ul className={styles['list']}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </section>
  );
}

interface PhotosChoiceProps {
  user: CurrentUser;
  /** Undefined until the user chooses. */
  value: ApprovedPhotos | undefined;
  onChange: (value: ApprovedPhotos) => void;
}

/** Asks what should happen to the approved photos. */
function PhotosChoice({ user, value, onChange }: PhotosChoiceProps) {
  const { t } = useTranslation();
  return (
    <RadioCards
      legend={t('profile.leave.photos', { count: user.approved_photos })}
      cards={APPROVED_PHOTOS.map((choice) => ({
        value: choice,
        name: t(`profile.leave.${choice}`),
        text: t(`profile.leave.${choice}Text`, { id: user.id }),
      }))}
      value={value}
      onChange={onChange}
    />
  );
}

interface DeletionRequest {
  /** The password; for a secure account, the typed user name. */
  proof: string;
  photos: ApprovedPhotos;
}

/**
 * Deletes the account on the server, then all its data on this device (docs/rules/accounts.md, "Deletion"). `remove`
 * returns the error message in the user's language.
 */
function useDeleteAccount(user: CurrentUser): {
  busy: boolean;
  remove: (request: DeletionRequest) => Promise<string | undefined>;
} {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const call = useWriteCall('DELETE /api/user');
  const secureLogout = useWriteCall('POST /api/auth/keycloak/logout');
  const remove = async ({ proof, photos }: DeletionRequest) => {
    const credential = user.secure_account ? { username: proof } : { password: proof };
    const outcome = await call.write({ body: { ...credential, photos } });
    if (!outcome.ok) return passwordProblem(outcome.problem, t('profile.leave.failed'), t);
    const refresh_token = secureRefreshToken();
    if (refresh_token !== undefined) void secureLogout.write({ body: { refresh_token } });
    // Before signing out, because the outbox deletes only the signed-in user's items.
    await (await openOutbox()).discardAll(user.id);
    await signOut();
    deleteLocalDrafts(user.id);
    await navigate('/');
    showToast(t('profile.leave.done'));
    return undefined;
  };
  return { busy: call.state === 'busy', remove };
}
