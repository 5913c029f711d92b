import { useState } from 'react';
import { messageProblems, trimmedMessage } from '../../../contract/rules/message.ts';
import type { MessageForm } from '../../../contract/rules/message.ts';
import { MAX_USER_AGENT } from '../../../contract/rules/limits.ts';
import type { MessageKind } from '../../../contract/rules/values.ts';
import {
  deleteMessageDraft,
  emptyDraft,
  readMessageDraft,
  storeMessageDraft,
} from '../../../components/messages/message-draft.ts';
import type { MessageDraft } from '../../../components/messages/message-draft.ts';
import { useWriteCall } from '../../../api/use-write-call.ts';
import { currentLanguage } from '../../../i18n/index.ts';
import { openOutbox } from '../../../outbox/page/index.ts';
import { hydrationPass } from '../../../ui/hydration-pass.ts';
import { useCaptcha } from '../../../ui/use-captcha.ts';
import type { CaptchaState } from '../../../ui/use-captcha.ts';
import { messageFailure } from './message-failure.ts';
import type { MessageFailure } from './message-failure.ts';

/** The sender; a visitor has no id. */
export interface MessageAuthor {
  userId: number | undefined;
  name: string;
  email: string;
}

/** What can be invalid: a field of the form, or the captcha. */
export type MessagePart = keyof MessageForm | 'captcha';

export interface MessageComposer {
  kind: MessageKind;
  form: MessageDraft;
  set: <Field extends keyof MessageDraft>(field: Field, value: MessageDraft[Field]) => void;
  captcha: CaptchaState;
  /** A new object each time Send is pressed; undefined while the form is valid. */
  wrong: { parts: readonly MessagePart[] } | undefined;
  failure: MessageFailure | undefined;
  busy: boolean;
  /** `kept`: a signed-in user's message is in the outbox under `id`; `sent`: a visitor's message has arrived. */
  state: { is: 'writing' } | { is: 'sent' } | { is: 'kept'; id: string };
  submit: () => Promise<void>;
  /** Empties the form and deletes the draft. */
  clear: () => void;
  /** Returns to the form: with the same text if `keepTexts`, otherwise empty. */
  restart: (keepTexts: boolean) => void;
}

/** The state of the message form until it is sent (docs/rules/screens.md, "Feedback and contact"). */
export function useMessageComposer(
  kind: MessageKind,
  { userId, name, email }: MessageAuthor,
): MessageComposer {
  const empty = emptyDraft({ name, email });
  // While hydrating, the form must match the server-rendered one, which has no draft.
  const savedDraft = () => (hydrationPass.isNow ? undefined : readMessageDraft(kind, userId));
  const [form, setForm] = useState<MessageDraft>(() => savedDraft() ?? empty);
  const [wrong, setWrong] = useState<{ parts: readonly MessagePart[] }>();
  const [failure, setFailure] = useState<MessageFailure>();
  const [busy, setBusy] = useState(false);
  const [state, setState] = useState<MessageComposer['state']>({ is: 'writing' });
  const captcha = useCaptcha();
  const sendFeedback = useWriteCall('POST /api/feedback');
  const sendContact = useWriteCall('POST /api/contact');

  const saveToOutbox = async (): Promise<string | undefined> => {
    const texts = trimmedMessage(form);
    const input = kind === 'contact' ? { texts } : { texts, feedback: { type: form.type, ...pageInfo() } };
    try {
      const outcome = await (await openOutbox()).enqueue('message', input);
      return outcome.ok ? outcome.id : undefined;
    } catch (error) {
      reportError(error);
      return undefined;
    }
  };

  const sendNow = () => {
    const body = trimmedMessage(form);
    if (kind === 'contact') return sendContact.write({ body });
    const timestamp = new Date().toISOString();
    return sendFeedback.write({ body: { type: form.type, ...body, ...pageInfo(), timestamp } });
  };

  const finish = (next: MessageComposer['state']) => {
    deleteMessageDraft(kind, userId);
    setState(next);
  };

  const send = async () => {
    if (userId !== undefined) {
      const id = await saveToOutbox();
      if (id === undefined) setFailure({ is: 'device' });
      else finish({ is: 'kept', id });
      return;
    }
    const outcome = await sendNow();
    if (outcome.ok) finish({ is: 'sent' });
    else setFailure(messageFailure(outcome.problem));
  };

  const submit = async () => {
    setFailure(undefined);
    const parts: MessagePart[] = messageProblems(form).map(({ field }) => field);
    if (!captcha.isRight) {
      parts.push('captcha');
      captcha.renew();
    }
    setWrong(parts.length > 0 ? { parts } : undefined);
    if (parts.length > 0) return;
    setBusy(true);
    await send();
    setBusy(false);
  };

  const resetTo = (texts: MessageDraft) => {
    setForm(texts);
    setWrong(undefined);
    setFailure(undefined);
    setState({ is: 'writing' });
    captcha.renew();
  };

  return {
    kind,
    form,
    set(field, value) {
      const next = { ...form, [field]: value };
      setForm(next);
      storeMessageDraft(kind, next, userId);
    },
    captcha,
    wrong,
    failure,
    busy,
    state,
    submit,
    clear() {
      deleteMessageDraft(kind, userId);
      resetTo(empty);
    },
    restart(keepTexts) {
      if (keepTexts) storeMessageDraft(kind, form, userId);
      resetTo(keepTexts ? form : empty);
    },
  };
}

/** The page's language and the browser, which are sent with the message. */
function pageInfo() {
  return { language: currentLanguage(), userAgent: navigator.userAgent.slice(0, MAX_USER_AGENT) };
}
