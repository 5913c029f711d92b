import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BAN_DAYS, MAX_SANCTION_TEXT } from '../../contract/rules/limits.ts';
import { BANNED_PHOTOS } from '../../contract/rules/values.ts';
import type { BannedPhotos } from '../../contract/rules/values.ts';
import { Button } from '../../ui/Button.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Note } from '../../ui/Note.tsx';
import { RadioCards } from '../../ui/RadioCards.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { classes } from '../../ui/classes.ts';
import { useUnban, useWarn, useBan } from './use-sanctions.ts';
import type { SanctionedUser } from './use-sanctions.ts';
import styles from './sanctions.module.css';

interface Props {
  person: SanctionedUser;
  /** On screens with several users, the buttons include the user's name: visibly, or for screen readers only. */
  named?: 'shown' | 'spoken';
}

/** The buttons that warn, ban or unban a user. */
export function SanctionActions({ person, named }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'warn' | 'ban'>();
  const { busy, problem, unban } = useUnban(person);
  const close = () => setOpen(undefined);
  const wordsOf = (action: 'warn' | 'ban' | 'unban') => {
    const name = t(`moderation.sanctions.${action}Named`, { username: person.username });
    if (named === 'shown') return { children: name };
    return {
      children: t(`moderation.sanctions.${action}`),
      ...(named === 'spoken' && { 'aria-label': name }),
    };
  };
  return (
    <>
      <Button className={styles['action']} onClick={() => setOpen('warn')} {...wordsOf('warn')} />
      {person.is_banned ? (
        <Button className={styles['action']} busy={busy} onClick={() => void unban()} {...wordsOf('unban')} />
      ) : (
        <Button
          className={classes(styles['action'], styles['ban'])}
          onClick={() => setOpen('ban')}
          {...wordsOf('ban')}
        />
      )}
      {problem !== undefined && (
        <div className={styles['problem']}>
          <Note kind="bad">{problem}</Note>
        </div>
      )}
      {open === 'warn' && <WarnDialog person={person} onClose={close} />}
      {open === 'ban' && <BanDialog person={person} onClose={close} />}
    </>
  );
}

/** Sends a warning to a user. */
function WarnDialog({ person, onClose }: { person: SanctionedUser; onClose: () => void }) {
  const { t } = useTranslation();
  const { busy, problem, act } = useWarn(person);
  const [message, setMessage] = useState('');
  const [sent, setSent] = useState(false);
  const missing = sent && message.trim() === '';

  const submit = async () => {
    setSent(true);
    if (message.trim() !== '' && (await act({ message }))) onClose();
  };

  return (
    <FormDialog
      title={t('moderation.sanctions.warnTitle', { username: person.username })}
      submit={t('moderation.sanctions.warn')}
      busy={busy}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label={t('moderation.sanctions.message')}
        hint={t('moderation.sanctions.warnHint')}
        error={missing ? t('moderation.sanctions.messageRequired') : undefined}
        maxLength={MAX_SANCTION_TEXT}
        required
        data-focus-first
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
    </FormDialog>
  );
}

/** Bans a user: explains the effect, and asks for the message to the user, a reason, and what happens to the photos. */
function BanDialog({ person, onClose }: { person: SanctionedUser; onClose: () => void }) {
  const { t } = useTranslation();
  const { username } = person;
  const { busy, problem, act } = useBan(person);
  const [message, setMessage] = useState('');
  const [reason, setReason] = useState('');
  const [photos, setPhotos] = useState<BannedPhotos>('keep');
  const [days, setDays] = useState<number>();
  const [sent, setSent] = useState(false);
  const missing = sent && message.trim() === '';

  const submit = async () => {
    setSent(true);
    if (message.trim() !== '' && (await act({ message, reason, photos, days }))) onClose();
  };

  return (
    <FormDialog
      title={t('moderation.sanctions.banTitle', { username })}
      submit={t('moderation.sanctions.ban')}
      busy={busy}
      danger
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <Note kind="caution">{t('moderation.sanctions.banEnds', { username })}</Note>
      <TextArea
        label={t('moderation.sanctions.message')}
        hint={t('moderation.sanctions.banHint', { username })}
        error={missing ? t('moderation.sanctions.messageRequired') : undefined}
        maxLength={MAX_SANCTION_TEXT}
        required
        data-focus-first
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <TextField
        label={t('moderation.sanctions.banReason')}
        optional={t('ui.optional')}
        maxLength={MAX_SANCTION_TEXT}
        autoComplete="off"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Select
        label={t('moderation.sanctions.length.label')}
        value={days === undefined ? '' : String(days)}
        onChange={({ target }) => {
          const chosen = BAN_DAYS.find((each) => String(each) === target.value);
          setDays(chosen);
          // Photos that are taken down don't come back.
          if (chosen !== undefined && photos === 'remove') setPhotos('keep');
        }}
      >
        {BAN_DAYS.map((count) => (
          <option key={count} value={count}>
            {t('moderation.sanctions.length.days', { count })}
          </option>
        ))}
        <option value="">{t('moderation.sanctions.length.forGood')}</option>
      </Select>
      <RadioCards
        legend={t('moderation.sanctions.photos.legend')}
        cards={BANNED_PHOTOS.filter((value) => value !== 'remove' || days === undefined).map((value) => ({
          value,
          name: t(`moderation.sanctions.photos.${value}`),
          text: t(`moderation.sanctions.photos.${value}Text`),
        }))}
        value={photos}
        onChange={setPhotos}
      />
    </FormDialog>
  );
}
