import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_SANCTION_TEXT } from '../contract/limits.ts';
import { BANNED_PHOTOS } from '../contract/values.ts';
import type { BannedPhotos } from '../contract/values.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { Note } from '../ui/Note.tsx';
import { RadioCards } from '../ui/RadioCards.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useBan } from './use-sanctions.ts';
import type { Person } from './use-sanctions.ts';

/** A ban: says what it does, and asks for what the user is told, and what becomes of the photos. */
export function BanDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation();
  const { username } = person;
  const { busy, problem, act } = useBan(person);
  const [message, setMessage] = useState('');
  const [reason, setReason] = useState('');
  const [photos, setPhotos] = useState<BannedPhotos>('keep');
  const [sent, setSent] = useState(false);
  const missing = sent && message.trim() === '';

  const submit = async () => {
    setSent(true);
    if (message.trim() !== '' && (await act({ message, reason, photos }))) onClose();
  };

  return (
    <FormDialog
      title={t('powers.sanctions.banTitle', { username })}
      submit={t('powers.sanctions.ban')}
      busy={busy}
      danger
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <Note kind="caution">{t('powers.sanctions.banEnds', { username })}</Note>
      <TextArea
        label={t('powers.sanctions.message')}
        hint={t('powers.sanctions.banHint', { username })}
        error={missing ? t('powers.sanctions.messageRequired') : undefined}
        maxLength={MAX_SANCTION_TEXT}
        required
        data-focus-first
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <TextField
        label={t('powers.sanctions.banReason')}
        optional={t('ui.optional')}
        maxLength={MAX_SANCTION_TEXT}
        autoComplete="off"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <RadioCards
        legend={t('powers.sanctions.photos.legend')}
        cards={BANNED_PHOTOS.map((value) => ({
          value,
          name: t(`powers.sanctions.photos.${value}`),
          text: t(`powers.sanctions.photos.${value}Text`),
        }))}
        value={photos}
        onChange={setPhotos}
      />
    </FormDialog>
  );
}
