import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Takedown } from '../../../contract/calls/takedown-calls.ts';
import { useImageSource } from '../../../components/photo/use-image-source.ts';
import { usePutBack } from '../../../components/moderation/use-take-down.ts';
import { WhenLoaded } from '../../../components/screen-states/WhenLoaded.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../../../ui/Note.tsx';
import { useTakedowns } from '../queries.ts';
import { evidenceRows } from './evidence-rows.ts';
import { takedownWords } from './takedown-words.ts';
import styles from './photos.module.css';

/** The photos that were taken down or deleted by reviewers, with what is kept of them. */
export function TakedownList() {
  const { t } = useTranslation();
  const id = useId();
  const [before, setBefore] = useState<number>();
  const loaded = useTakedowns(before);
  return (
    <section aria-labelledby={id} className={styles['taken']}>
      <h2 id={id}>{t('admin.photos.taken')}</h2>
      <p className={styles['hint']}>{t('admin.photos.takenHint')}</p>
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
  const { kind, photographer, reason, facts } = takedown;
  const rows = evidenceRows(facts, t, i18n.language);
  return (
    <li className={styles['line']}>
      {takedown.has_picture && <Evidence takedown={takedown} />}
      <div className={styles['facts']}>
        <p>
          <strong>
            {t(`admin.photos.kind.${kind}`)} #{takedown.photo_id}
          </strong>{' '}
          <Link to={`/user/${photographer.id}`}>{photographer.username}</Link>
        </p>
        {reason === null ? (
          <p className={styles['hint']}>{t('admin.photos.noReason')}</p>
        ) : (
          <blockquote>{reason}</blockquote>
        )}
        {takedownWords(takedown, t, i18n.language).map((words) => (
          <p key={words}>{words}</p>
        ))}
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

function Evidence({ takedown: { id, photo_id } }: { takedown: Takedown }) {
  const { t } = useTranslation();
  const { source, onShown, onFailed } = useImageSource([`/api/admin/takedowns/${id}/picture`]);
  return (
    <span className={styles['evidence']}>
      {source !== undefined && (
        <img
          src={source}
          alt={t('admin.photos.evidence', { id: photo_id })}
          onLoad={onShown}
          onError={onFailed}
        />
      )}
    </span>
  );
}
