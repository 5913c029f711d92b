import { useTranslation } from 'react-i18next';
import { openOutbox, useOutbox } from '../../outbox/page/index.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { nameOf, needOf } from '../../tray/words.ts';

/** Decisions that did not go through as they were made, and those that wait for tomorrow. */
export function DeskNotes() {
  const { t, i18n } = useTranslation();
  const items = useOutbox((outbox) => outbox.items);
  const decisions = items.filter((item) => item.kind === 'review');
  const limited = decisions.filter((item) => item.state === 'waiting' && item.reason === 'daily_limit');
  return (
    <>
      {limited.length > 0 && (
        <Note kind="caution">
          <strong>{t('review.limit.title')}</strong> {t('review.limit.text')}{' '}
          {t('review.limit.waiting', { count: limited.length })}
        </Note>
      )}
      {decisions
        .filter(({ state }) => state === 'needs-you')
        .map((item) => (
          <Note
            key={item.id}
            kind="caution"
            action={<Button onClick={() => void understood(item.id)}>{t('review.understood')}</Button>}
          >
            <strong>{nameOf(item, t)}.</strong> {needOf(item, t, i18n.language)}
          </Note>
        ))}
    </>
  );
}

/** The reviewer has read it: the decision is given up. */
async function understood(id: string): Promise<void> {
  await (await openOutbox()).cancel(id);
}
