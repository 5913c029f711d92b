import { useTranslation } from 'react-i18next';
import { sendingState } from '../../data/sending-state.ts';
import type { SendingState } from '../../data/sending-state.ts';
import { openOutbox, useOutbox } from '../../outbox/page/index.ts';
import { said } from '../../outbox/page/said.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { CircleAlert, CircleCheck, Clock, Inbox, Info } from '../../ui/icons.ts';
import { calendarDate, clockTime } from '../../ui/time.ts';
import styles from './report.module.css';

interface Props {
  /** Of the op. */
  id: string;
  /** Back to the form, which still has what was filled in; the op is taken back. */
  onAgain: () => void;
  onClose: () => void;
}

const LOOKS = {
  sending: { drawing: Inbox, colour: 'news', words: 'report.sending' },
  saved: { drawing: Inbox, colour: 'news', words: 'report.saved' },
  limited: { drawing: Clock, colour: 'caution', words: 'report.limited' },
  arrived: { drawing: CircleCheck, colour: 'good', words: 'report.arrived' },
  'needs-you': { drawing: CircleAlert, colour: 'bad', words: undefined },
  over: { drawing: Info, colour: 'news', words: 'report.over' },
} as const satisfies Record<SendingState, unknown>;

/** After Submit: "submitted" only once the server has it, until then that it is on this device. */
export function ReportStanding({ id, onAgain, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const item = useOutbox(({ items }) => items.find((each) => each.id === id));
  const state = sendingState(item);
  const { drawing, colour, words } = LOOKS[state];
  const until = item?.state === 'waiting' ? item.until : undefined;
  const answer = said(item !== undefined && 'message' in item ? item.message : undefined, i18n.language);
  // How many a day has is what the server says.
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
        <p>{state === 'limited' ? (answer ?? text) : text}</p>
        {answer !== undefined && state !== 'limited' && <p>{answer}</p>}
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
