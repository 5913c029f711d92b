import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../../contract/calls.ts';
import { NotLoaded } from '../../../loaded/NotLoaded.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Waiting } from '../../../ui/Waiting.tsx';
import { StaleNote } from '../../../ui/StaleNote.tsx';
import { useAudit } from '../queries.ts';
import { AuditLine } from './AuditLine.tsx';
import styles from './audit.module.css';

export type AuditQuery = CallInput<'GET /api/admin/audit'>['query'];

interface Props {
  query: AuditQuery;
  /** Entries that are older than this one; the newest where missing. */
  before: number | undefined;
  isLast: boolean;
  onOlder: (before: number) => void;
}

/** So many lines of the log as come in one answer. */
export function AuditPart({ query, before, isLast, onOlder }: Props) {
  const { t } = useTranslation();
  const loaded = useAudit(before === undefined ? query : { ...query, before });
  if (loaded.state === 'loading') {
    return <Waiting />;
  }
  if (loaded.state === 'failed') {
    return (
      <NotLoaded
        title={t('admin.audit.failed')}
        offline={t('admin.offline')}
        problem={loaded.problem}
        onRetry={loaded.retry}
      />
    );
  }
  const { entries, has_more } = loaded.data;
  const last = entries.at(-1);
  return (
    <>
      {loaded.stale !== undefined && (
        <StaleNote
          asOf={loaded.asOf}
          because={loaded.stale}
          says={(why, age) => t(`admin.stale.${why}`, { age })}
          onRetry={loaded.retry}
        />
      )}
      {entries.length === 0 && before === undefined && (
        <EmptyState drawing="fence" title={t('admin.audit.empty')}>
          {t('admin.audit.emptyHint')}
        </EmptyState>
      )}
      {entries.length > 0 && (
        <ol className={styles['log']} aria-label={t('admin.audit.list')}>
          {entries.map((entry) => (
            <AuditLine key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {isLast && has_more && last !== undefined && (
        <div className={styles['older']}>
          <Button onClick={() => onOlder(last.id)}>{t('admin.audit.older')}</Button>
        </div>
      )}
      {isLast && !has_more && entries.length > 0 && <p className={styles['end']}>{t('admin.audit.end')}</p>}
    </>
  );
}
