import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Takedown } from '../../../contract/calls/takedown-calls.ts';
import { useImageSource } from '../../../components/photo/use-image-source.ts';
import { usePutBack } from '../../../components/moderation/use-take-down.ts';
import { WhenLoaded } from '../../../components/screen-states/WhenLoaded.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../../../ui/Note.tsx';
import { calendarDate, clockTime } from '../../../ui/time.ts';
import { useTakedowns } from '../queries.ts';
import { evidenceRows } from './evidence-rows.ts';
import styles from './photos.module.css';

/** The photos that were taken down in the last 90 days, with the evidence. */
export function TakedownList() {
  const { t } = useTranslation();
  const id = useId();
  const [before, setBefore] = useState<number>();
  const loaded = useTakedowns(before);
  return (
    <section aria-labelledby={id} className={styles['taken']}>
      <h2 id={id}>{t('admin.photos.taken')}</h2>
      <WhenLoaded
        result={loaded}
        failed={{ title: t('admin.photos.takenFailed'), offline: t('admin.offline') }}
        stale={(why, age) => t(`admin.stale.${why}`, { age })}
      >
        {({ takedowns, has_more }) => (
          <>
            {takedowns.length === 0 && <p>{t('admin.photos.takenNone')}</p>}
            <ul className={styles['log']}>
              {takedowns.map((takedown) => (
                <TakedownLine key={takedown.id} takedown={takedown} />
              ))}
            </ul>
            <div className={styles['pages']}>
              {before !== undefined && (
                <Button onClick={() => setBefore(undefined)}>{t('admin.photos.newest')}</Button>
              )}
              {has_more && (
                <Button onClick={() => setBefore(takedowns.at(-1)?.id)}>{t('admin.audit.older')}</Button>
              )}
            </div>
          </>
        )}
      </WhenLoaded>
    </section>
  );
}

function TakedownLine({ takedown }: { takedown: Takedown }) {
  const { t, i18n } = useTranslation();
  const { busy, problem, putBack } = usePutBack();
  const { photographer, taken_by, put_back_by, facts } = takedown;
  const when = (at: string) =>
    t('admin.cases.at', {
      date: calendarDate(at, i18n.language),
      time: clockTime(Date.parse(at), i18n.language),
    });
  const rows = evidenceRows(facts, t, i18n.language);
  return (
    <li className={styles['line']}>
      {takedown.has_picture && <Evidence id={takedown.id} />}
      <div className={styles['facts']}>
        <p>
          <strong>#{takedown.photo_id}</strong>{' '}
          <Link to={`/user/${photographer.id}`}>{photographer.username}</Link>
        </p>
        <blockquote>{takedown.reason}</blockquote>
        <p>{t('admin.photos.takenBy', { name: taken_by.username, when: when(takedown.taken_at) })}</p>
        {put_back_by !== null && takedown.put_back_at !== null && (
          <p>
            {t('admin.photos.putBackBy', { name: put_back_by.username, when: when(takedown.put_back_at) })}
          </p>
        )}
        <p>{t('admin.photos.until', { when: when(takedown.evidence_until) })}</p>
        <details>
          <summary>{t('admin.photos.facts')}</summary>
          <dl>
            {rows.map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </details>
        {takedown.can_put_back && (
          <Button busy={busy} onClick={() => void putBack(takedown.id)}>
            {t('admin.photos.putBack', { id: takedown.photo_id })}
          </Button>
        )}
        {problem !== undefined && <Note kind="bad">{problem}</Note>}
      </div>
    </li>
  );
}

function Evidence({ id }: { id: number }) {
  const { t } = useTranslation();
  const { source, onShown, onFailed } = useImageSource([`/api/admin/takedowns/${id}/picture`]);
  return (
    <span className={styles['evidence']}>
      {source !== undefined && (
        <img src={source} alt={t('admin.photos.evidence')} onLoad={onShown} onError={onFailed} />
      )}
    </span>
  );
}
