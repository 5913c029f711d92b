import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import {
  MAX_EMAIL,
  MAX_MESSAGE,
  MAX_MESSAGE_NAME,
  MAX_MESSAGE_SUBJECT,
} from '../../../contract/rules/limits.ts';
import { FEEDBACK_TYPES } from '../../../contract/rules/values.ts';
import { Button } from '../../../ui/Button.tsx';
import { Captcha } from '../../../ui/Captcha.tsx';
import { Note } from '../../../ui/Note.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { TypeChoice } from './TypeChoice.tsx';
import type { MessageComposer, MessagePart } from './use-message-composer.ts';
import styles from './message.module.css';

/** The form: sender, subject, the text with its counter, a captcha, and Send. */
export function MessageFields({ composer, inert }: { composer: MessageComposer; inert: boolean }) {
  const { t } = useTranslation();
  const { kind, form, set, captcha, wrong, busy } = composer;
  const ref = useFocusOnInvalid(wrong);
  const problem = (part: MessagePart) =>
    wrong?.parts.includes(part) === true ? t(`${kind}.problem.${part}`) : undefined;
  return (
    <form
      ref={ref}
      inert={inert}
      noValidate
      className={styles['form']}
      aria-label={t(`${kind}.title`)}
      onSubmit={(event) => {
        event.preventDefault();
        void composer.submit();
      }}
    >
      {kind === 'feedback' && (
        <TypeChoice
          label={t('messages.field.type')}
          choices={FEEDBACK_TYPES.map((value) => ({ value, label: t(`feedback.type.${value}`) }))}
          value={form.type}
          onChange={(type) => set('type', type)}
        />
      )}
      <div className={styles['pair']}>
        <TextField
          label={t('messages.field.name')}
          name="name"
          autoComplete="name"
          required
          maxLength={MAX_MESSAGE_NAME}
          value={form.name}
          error={problem('name')}
          onChange={(event) => set('name', event.target.value)}
        />
        <TextField
          label={t('messages.field.email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          maxLength={MAX_EMAIL}
          value={form.email}
          error={problem('email')}
          onChange={(event) => set('email', event.target.value)}
        />
      </div>
      <TextField
        label={t('messages.field.subject')}
        name="subject"
        autoComplete="off"
        required
        maxLength={MAX_MESSAGE_SUBJECT}
        value={form.subject}
        error={problem('subject')}
        onChange={(event) => set('subject', event.target.value)}
      />
      <div className={styles['text']}>
        <TextArea
          label={t('messages.field.message')}
          name="message"
          rows={6}
          required
          maxLength={MAX_MESSAGE}
          value={form.message}
          error={problem('message')}
          onChange={(event) => set('message', event.target.value)}
        />
        <span className={styles['count']}>
          {t('messages.count', { count: form.message.length, max: MAX_MESSAGE })}
        </span>
      </div>
      <div className={styles['captcha']}>
        <Captcha captcha={captcha} error={problem('captcha')} />
      </div>
      <SendFailure composer={composer} />
      <div className={styles['actions']}>
        <Button type="submit" kind="primary" busy={busy}>
          {t('messages.send')}
        </Button>
        <Button onClick={composer.clear} disabled={busy}>
          {t('messages.clear')}
        </Button>
      </div>
      <p className={styles['draft-note']}>{t('messages.draftKept')}</p>
    </form>
  );
}

/** Says why the message wasn't sent; the form keeps its text in any case. */
function SendFailure({ composer: { kind, failure } }: { composer: MessageComposer }) {
  const { t } = useTranslation();
  if (failure === undefined) return null;
  if (failure.is === 'offline') return <Note kind="offline">{t('messages.offline')}</Note>;
  if (failure.is === 'device') return <Note kind="bad">{t('messages.notKept')}</Note>;
  const { waitSeconds } = failure;
  return (
    <Note kind="bad">
      <span>{t(`${kind}.problem.failed`)}</span>
      {waitSeconds !== undefined && (
        <span> {t('messages.wait', { minutes: Math.ceil(waitSeconds / 60) })}</span>
      )}
    </Note>
  );
}

/** Moves the focus to the first invalid field each time `wrong` changes. */
function useFocusOnInvalid(wrong: object | undefined): RefObject<HTMLFormElement | null> {
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (wrong !== undefined) ref.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [wrong]);
  return ref;
}
