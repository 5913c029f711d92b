import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_SANCTION_TEXT } from '../contract/limits.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { TextArea } from '../ui/TextArea.tsx';
import { useWarn } from './use-sanctions.ts';
import type { Person } from './use-sanctions.ts';

/** A warning to a user. */
export function WarnDialog({ person, onClose }: { person: Person; onClose: () => void }) {
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
      title={t('powers.sanctions.warnTitle', { username: person.username })}
      submit={t('powers.sanctions.warn')}
      busy={busy}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextArea
        label={t('powers.sanctions.message')}
        hint={t('powers.sanctions.warnHint')}
        error={missing ? t('powers.sanctions.messageRequired') : undefined}
        maxLength={MAX_SANCTION_TEXT}
        required
        data-focus-first
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
    </FormDialog>
  );
}
