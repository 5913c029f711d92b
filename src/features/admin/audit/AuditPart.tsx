import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../../contract/calls.ts';
import { WhenLoaded } from '../../../loaded/WhenLoaded.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
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
  const last = loaded.state === 'ready' ? loaded.data.entries.at(-1) : undefined;
  return (
    <WhenLoaded
      loaded={loaded}
      failed={{ title: t('admin.audit.failed'), offline: t('admin.offline') }}
      stale={(why, age) => t(`admin.stale.${why}`, { age })}
    >
      {({ entries, has_more }) => (
        <>
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
          {isLast && !has_more && entries.length > 0 && (
            <p className={styles['end']}>{t('admin.audit.end')}</p>
          )}
        </>
      )}
    </WhenLoaded>
  );
}
