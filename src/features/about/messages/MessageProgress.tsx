import { CircleAlert, CircleCheck, Clock, Inbox, Info } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Elements } from '../../../ui/elements.ts';
import { sendingState } from '../../../outbox/page/sending-state.ts';
import type { SendingState } from '../../../outbox/page/sending-state.ts';
import { openOutbox, useOutbox } from '../../../outbox/page/index.ts';
import { CHANGE_PROBLEM_KEYS } from '../../../outbox/ui/problems.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { showToast } from '../../../ui/overlay.ts';
import { calendarDate, clockTime } from '../../../ui/time.ts';
import type { MessageComposer } from './use-message-composer.ts';
import styles from './message-progress.module.css';

const STATE_STYLES = {
  sending: { drawing: Inbox, colour: 'news' },
  saved: { drawing: Inbox, colour: 'news' },
  limited: { drawing: Clock, colour: 'caution' },
  arrived: { drawing: CircleCheck, colour: 'good' },
  'needs-you': { drawing: CircleAlert, colour: 'bad' },
  over: { drawing: Info, colour: 'news' },
} as const satisfies Record<SendingState, unknown>;

/** Replaces the form after a visitor's message has arrived. */
export function MessageSent({ composer: { kind, restart } }: { composer: MessageComposer }) {
  const { t } = useTranslation();
  return (
    <Panel
      drawing={CircleCheck}
      colour="good"
      title={t(`${kind}.sentTitle`)}
      actions={<Button onClick={() => restart(false)}>{t('messages.write')}</Button>}
    >
      <p>{t(`${kind}.sent`)}</p>
    </Panel>
  );
}

/**
 * Replaces the form for a signed-in user. Says "saved on this device" until the server has the message, then "sent".
 */
export function MessageProgress({
  composer: { kind, restart },
  id,
}: {
  composer: MessageComposer;
  id: string;
}) {
  const { t, i18n } = useTranslation();
  const item = useOutbox(({ items }) => items.find((each) => each.id === id));
  const state = sendingState(item);
  const { drawing, colour } = STATE_STYLES[state];
  const until = item?.state === 'waiting' ? item.until : undefined;
  const message = item !== undefined && 'message' in item ? item.message : undefined;
  const words = message && (i18n.language === 'zh' ? (message.zh ?? message.en) : message.en);

  const takeBack = async () => {
    const outcome = await (await openOutbox()).cancel(id);
    if (outcome.ok) restart(true);
    else showToast(t(CHANGE_PROBLEM_KEYS[outcome.problem]));
  };

  return (
    <Panel
      drawing={drawing}
      colour={colour}
      title={titleOf(state)}
      actions={
        <>
          {state === 'needs-you' && (
            <Button kind="primary" onClick={() => void takeBack()}>
              {t('messages.refused.again')}
            </Button>
          )}
          {state === 'limited' && (
            <Button onClick={() => void takeBack()}>{t('messages.limited.drop')}</Button>
          )}
          {state !== 'needs-you' && <Button onClick={() => restart(false)}>{t('messages.write')}</Button>}
        </>
      }
    >
      {state === 'arrived' && <p>{t(`${kind}.sent`)}</p>}
      {(state === 'sending' || state === 'saved' || state === 'over') && <p>{t(`messages.${state}.text`)}</p>}
      {(state === 'limited' || state === 'needs-you') && <p>{words ?? t(`${kind}.problem.failed`)}</p>}
      {state === 'limited' && until !== undefined && (
        <p>
          {t('messages.limited.kept', {
            time: `${calendarDate(until, i18n.language)} ${clockTime(until, i18n.language)}`,
          })}
        </p>
      )}
    </Panel>
  );

  function titleOf(shown: SendingState): string {
    if (shown === 'arrived') return t(`${kind}.sentTitle`);
    return t(shown === 'needs-you' ? 'messages.refused.title' : `messages.${shown}.title`);
  }
}

interface PanelProps {
  drawing: LucideIcon;
  colour: 'good' | 'news' | 'caution' | 'bad';
  title: string;
  actions: Elements;
  children: Elements;
}

/** Takes the focus, so that screen readers announce the outcome. */
function Panel({ drawing, colour, title, actions, children }: PanelProps) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <section ref={panel} tabIndex={-1} className={styles['panel']} data-colour={colour}>
      <output className={styles['words']}>
        <h2 className={styles['title']}>
          <Icon of={drawing} size={28} className={styles['icon']} />
          <span> {title}</span>
        </h2>
        {children}
      </output>
      <div className={styles['actions']}>{actions}</div>
    </section>
  );
}
