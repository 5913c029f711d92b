import { useTranslation } from 'react-i18next';
import type { Report } from '../../../contract/report-calls.ts';
import { useWriteCall } from '../../../data/use-write-call.ts';
import { changeKept, withAnswer } from '../../../data/write-options.ts';
import { Button } from '../../../ui/Button.tsx';
import { shownOf } from '../cases/case.ts';
import { CaseDesk } from '../cases/CaseDesk.tsx';
import { usePlace } from '../place.ts';
import { useReports } from '../queries.ts';
import { ReportSheet } from './ReportSheet.tsx';
import styles from './report.module.css';

/** Reports of users (docs/rules/review.md, "Reports"). */
export function ReportDesk() {
  const { t } = useTranslation();
  const { text, number, go } = usePlace();
  const shown = shownOf(text('status'));
  const before = number('before');
  const chosen = number('id');
  const loaded = useReports({
    ...(shown !== 'all' && { status: shown }),
    ...(before !== undefined && { before }),
  });
  const list = loaded.state === 'ready' ? loaded.data.reports : undefined;
  const isApart = chosen !== undefined && list !== undefined && list.every(({ id }) => id !== chosen);
  const alone = useReports({ id: chosen ?? 1 }, isApart);
  const [apart] = isApart && alone.state === 'ready' ? alone.data.reports : [];
  const { write } = useWriteCall('PUT /api/admin/reports/:id', {
    answered: (now) => [
      changeKept('GET /api/admin/reports', (answer) => ({
        ...answer,
        reports: withAnswer(answer.reports, now),
      })),
    ],
    stale: ['GET /api/admin/reports', 'GET /api/admin/audit'],
  });
  const last = list?.at(-1);

  return (
    <CaseDesk
      words="reports"
      loaded={
        loaded.state === 'ready' ? { ...loaded, list: loaded.data.reports, open: loaded.data.open } : loaded
      }
      apart={apart}
      missing={isApart && apart === undefined && alone.state !== 'loading'}
      write={(id, body) => write({ params: { id }, body })}
      foot={
        loaded.state === 'ready' && (before !== undefined || loaded.data.has_more) ? (
          <div className={styles['pages']}>
            {before !== undefined && (
              <Button onClick={() => go({ before: undefined, id: undefined })}>
                {t('admin.reports.newest')}
              </Button>
            )}
            {loaded.data.has_more && (
              <Button onClick={() => go({ before: last?.id, id: undefined })}>
                {t('admin.reports.older')}
              </Button>
            )}
          </div>
        ) : undefined
      }
      Line={ReportLine}
      Sheet={ReportSheet}
    />
  );
}

function ReportLine({ of: { report_types, reporter, reported } }: { of: Report }) {
  const { t } = useTranslation();
  return (
    <>
      <strong>{report_types.map((type) => t(`report.type.${type}`)).join(' · ')}</strong>
      <span>
        {reporter.username} → {reported.username}
      </span>
    </>
  );
}
