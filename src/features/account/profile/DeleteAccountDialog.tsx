import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '../../../contract/user-calls.ts';
import type { ApprovedPhotos } from '../../../contract/values.ts';
import { useOutbox } from '../../../outbox/page/index.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Note } from '../../../ui/Note.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { KnownUsername } from '../KnownUsername.tsx';
import { SecretField } from '../SecretField.tsx';
import { PhotosWish } from './PhotosWish.tsx';
import { useDeleteAccount } from './use-delete-account.ts';
import styles from './delete-account.module.css';

interface Props {
  user: CurrentUser;
  onClose: () => void;
}

/** Says what goes and what stays, asks about the approved photos and for the password, and deletes the account. */
export default function DeleteAccountDialog({ user, onClose }: Props) {
  const { t } = useTranslation();
  const waiting = useOutbox((outbox) => outbox.waiting);
  const { busy, remove } = useDeleteAccount(user);
  // Nobody keeps or loses photos because it was chosen already.
  const [photos, setPhotos] = useState<ApprovedPhotos | undefined>(
    user.approved_photos === 0 ? 'remove' : undefined,
  );
  const [proof, setProof] = useState('');
  const [problem, setProblem] = useState<string>();

  const answered =
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
      <Facts
        title={t('profile.leave.goes')}
        facts={[t('profile.leave.goesPhotos'), t('profile.leave.goesOwn')]}
      />
      <Facts
        title={t('profile.leave.stays')}
        facts={[
          t('profile.leave.staysName', { id: user.id }),
          t('profile.leave.staysWords'),
          t('profile.leave.staysGroups'),
        ]}
      />
      {waiting > 0 && <Note kind="caution">{t('profile.leave.outbox', { count: waiting })}</Note>}
      {user.approved_photos > 0 && <PhotosWish user={user} value={photos} onChange={answered(setPhotos)} />}
      {user.secure_account ? (
        <>
          <p>{t('profile.leave.secure')}</p>
          <TextField
            label={t('profile.leave.name', { username: user.username })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={proof}
            onChange={(event) => answered(setProof)(event.target.value)}
          />
        </>
      ) : (
        <>
          <KnownUsername username={user.username} />
          <SecretField
            label={t('profile.leave.password')}
            autoComplete="current-password"
            value={proof}
            onChange={(event) => answered(setProof)(event.target.value)}
          />
        </>
      )}
    </FormDialog>
  );
}

function Facts({ title, facts }: { title: string; facts: readonly string[] }) {
  return (
    <section className={styles['facts']}>
      <h3 className={styles['heading']}>{title}</h3>
      <ul className={styles['list']}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </section>
  );
}
