import { Download } from 'lucide-react';
import { useState } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { ApiError, NetworkError } from '../../../api/errors.ts';
import { request } from '../../../api/request.ts';
import type { AuditEntry } from '../../../contract/calls/admin-calls.ts';
import { MAX_AUDIT_PAGE, MAX_AUDIT_ROWS } from '../../../contract/rules/limits.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { csvOf, downloadText } from '../../../ui/csv.ts';
import { showToast } from '../../../ui/overlay.ts';
import type { AuditQuery } from './audit-days.ts';
import { detailWords } from './detail-words.ts';

/** Downloads the entries that the filters let through as CSV. */
export function DownloadTrail({ query }: { query: AuditQuery }) {
  const { t, i18n } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const entries = await readEntries(query);
      downloadText(
        'wingrail-audit.csv',
        csvOf([headOf(t), ...entries.map((entry) => rowOf(entry, t, i18n.language))]),
      );
      if (entries.length === MAX_AUDIT_ROWS) showToast(t('admin.audit.csvMost', { count: MAX_AUDIT_ROWS }));
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      showToast(t('admin.audit.csvFailed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button busy={isBusy} onClick={() => void download()}>
      <Icon of={Download} size={18} /> {t('admin.audit.csv')}
    </Button>
  );
}

/** All entries, page by page, at most `MAX_AUDIT_ROWS`. */
async function readEntries(query: AuditQuery): Promise<AuditEntry[]> {
  const read: AuditEntry[] = [];
  while (read.length < MAX_AUDIT_ROWS) {
    const before = read.at(-1)?.id;
    const page = { ...query, limit: MAX_AUDIT_PAGE, ...(before !== undefined && { before }) };
    const { entries, has_more } = await request('GET /api/admin/audit', { query: page });
    read.push(...entries);
    if (!has_more || entries.length === 0) break;
  }
  return read.slice(0, MAX_AUDIT_ROWS);
}

function headOf(t: TFunction): string[] {
  return (['id', 'at', 'who', 'what', 'about', 'details'] as const).map((name) =>
    t(`admin.audit.column.${name}`),
  );
}

function rowOf(entry: AuditEntry, t: TFunction, language: string): string[] {
  const { id, at, actor, action, subject } = entry;
  const about = t(`admin.audit.subject.${subject.kind}`, { id: subject.id });
  return [
    String(id),
    at,
    actor.username,
    t(`admin.audit.action.${action}`),
    subject.name === null ? about : `${about}, ${subject.name}`,
    detailWords(entry, t, language)
      .map(({ label, text }) => `${label} ${text}`)
      .join('; '),
  ];
}
