import { CircleAlert, CircleCheck, Clock, Inbox, Info } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_REPORT_MESSAGE } from '../../contract/rules/limits.ts';
import { orderedReasons, reportProblem } from '../../contract/rules/report.ts';
import { REPORT_TYPES } from '../../contract/rules/values.ts';
import type { ReportType } from '../../contract/rules/values.ts';
import { remainingAllowance } from '../../api/remaining-allowance.ts';
import { sendingState } from '../../outbox/page/sending-state.ts';
import type { SendingState } from '../../outbox/page/sending-state.ts';
import { useCall } from '../../api/use-call.ts';
import { openOutbox, useOutbox } from '../../outbox/page/index.ts';
import { serverMessageText } from '../../outbox/page/server-message-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Note } from '../../ui/Note.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { calendarDate, clockTime } from '../../ui/time.ts';
import styles from './report.module.css';

interface Props {
  /** The op's id. */
  id: string;
  /** Called after the op was cancelled, to show the form with its input again. */
  onAgain: () => void;
  onClose: () => void;
}

const STATE_DISPLAY = {
  sending: { drawing: Inbox, colour: 'news', words: 'report.sending' },
  saved: { drawing: Inbox, colour: 'news', words: 'report.saved' },
  limited: { drawing: Clock, colour: 'caution', words: 'report.limited' },
  arrived: { drawing: CircleCheck, colour: 'good', words: 'report.arrived' },
  'needs-you': { drawing: CircleAlert, colour: 'bad', words: undefined },
  over: { drawing: Info, colour: 'news', words: 'report.over' },
} as const satisfies Record<SendingState, unknown>;

/** Shown after Submit: says that the report is saved on this device, and "submitted" only once the server has it. */
function ReportProgress({ id, onAgain, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const item = useOutbox(({ items }) => items.find((other) => other.id === id));
  const state = sendingState(item);
  const { drawing, colour, words } = STATE_DISPLAY[state];
  const until = item?.state === 'waiting' ? item.until : undefined;
  const response = serverMessageText(
    item !== undefined && 'message' in item ? item.message : undefined,
    i18n.language,
  );
  // The server's message contains the daily limit.
  const text = words === undefined ? t('report.problem.failed') : t(`${words}.text`);

  const takeBack = async (then: () => void) => {
    await (await openOutbox()).cancel(id);
    then();
  };

  return (
    <Dialog
      title={t(words === undefined ? 'report.refused.title' : `${words}.title`)}
      icon={<Icon of={drawing} size={28} className={styles[colour]} />}
      onClose={onClose}
      actions={
        <>
          {state === 'limited' && (
            <Button onClick={() => void takeBack(onClose)}>{t('report.limited.drop')}</Button>
          )}
          {state === 'needs-you' && (
            <Button onClick={() => void takeBack(onAgain)}>{t('report.refused.again')}</Button>
          )}
          <Button kind="primary" data-focus-first onClick={onClose}>
            {t(state === 'limited' ? 'report.limited.keep' : 'ui.close')}
          </Button>
        </>
      }
    >
      <output className={styles['state']}>
        <p>{state === 'limited' ? (response ?? text) : text}</p>
        {response !== undefined && state !== 'limited' && <p>{response}</p>}
        {state === 'limited' && until !== undefined && (
          <p>
            {t('report.limited.kept', {
              time: `${calendarDate(until, i18n.language)} ${clockTime(until, i18n.language)}`,
            })}
          </p>
        )}
      </output>
    </Dialog>
  );
}

/** The reported user, and the photo. */
export interface Reported {
  userId: number;
  name: string;
  photoId: number;
}

/**
 * The dialog that reports a user: reasons, a message, and after Submit the progress. The input is retained until the
 * report is sent.
 */
export default function ReportDialog({ userId, name, photoId, onClose }: Reported & { onClose: () => void }) {
  const { t } = useTranslation();
  const [types, setTypes] = useState<readonly ReportType[]>([]);
  const [message, setMessage] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<'reason_required' | 'too_long' | 'failed'>();
  /** The op's id, once it is in the outbox. */
  const [opId, setOpId] = useState<string>();

  if (opId !== undefined) {
    const again = () => {
      setOpId(undefined);
      setProblem(undefined);
    };
    return <ReportProgress id={opId} onAgain={again} onClose={onClose} />;
  }

  const submit = async () => {
    const invalid = reportProblem(types, message);
    setProblem(invalid);
    if (invalid !== undefined) return;
    setBusy(true);
    const report = {
      reportedUserId: userId,
      photoId,
      reportTypes: orderedReasons(types),
      message: message.trim(),
    };
    const outbox = await openOutbox().catch(() => undefined);
    const outcome = await outbox?.enqueue('report', report);
    setBusy(false);
    if (outcome?.ok === true) setOpId(outcome.id);
    else setProblem('failed');
  };

  const toggle = (type: ReportType, isChosen: boolean) => {
    setTypes(isChosen ? [...types, type] : types.filter((other) => other !== type));
    if (isChosen && problem === 'reason_required') setProblem(undefined);
  };

  return (
    <FormDialog
      title={t('report.title', { name })}
      submit={t('report.submit')}
      busy={busy}
      problem={problem && t(`report.problem.${problem}`)}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles['about']}>{t('report.about', { id: photoId })}</p>
      <ReportsLeft />
      <fieldset className={styles['types']}>
        <legend className={styles['legend']}>{t('report.types')}</legend>
        {REPORT_TYPES.map((type, index) => (
          <Checkbox
            key={type}
            label={t(`report.type.${type}`)}
            className={styles['type']}
            checked={types.includes(type)}
            data-focus-first={index === 0 || undefined}
            onChange={(event) => toggle(type, event.target.checked)}
          />
        ))}
      </fieldset>
      <TextArea
        label={t('report.message')}
        optional={t('ui.optional')}
        maxLength={MAX_REPORT_MESSAGE}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
    </FormDialog>
  );
}

/**
 * How many reports the user has left today (docs/rules/review.md, "Reports"). Renders nothing without a limit, or if
 * the server can't be reached, because a cached response may be from a different day.
 */
function ReportsLeft() {
  const { t } = useTranslation();
  const result = useCall('GET /api/report', {}, { audience: 'mine', keep: false, freshFor: 0 });
  const items = useOutbox((outbox) => outbox.items);
  if (result.state !== 'ready' || result.stale !== undefined) return null;
  const own = items.filter(({ kind }) => kind === 'report');
  const remaining = remainingAllowance(result.data.reports, own, result.asOf);
  if (remaining === undefined) return null;
  if (remaining.left === 0) return <Note kind="caution">{t('report.left.none', { ...remaining })}</Note>;
  return <p className={styles['about']}>{t('report.left.some', { ...remaining })}</p>;
}
