import { useTranslation } from 'react-i18next';
import type { CallResponse } from '../../../contract/calls/calls.ts';
import type { Report } from '../../../contract/calls/report-calls.ts';
import { useWriteCall } from '../../../api/use-write-call.ts';
import { cacheUpdate, replaceById } from '../../../api/write-options.ts';
import { Button } from '../../../ui/Button.tsx';
import { isOutsideList, readCaseFilter, statusQuery, toLoadedCases } from '../cases/case.ts';
import { CaseDesk } from '../cases/CaseDesk.tsx';
import { useAdminLocation } from '../admin-location.ts';
import { useReports } from '../queries.ts';
import { ReportSheet } from './ReportSheet.tsx';
import styles from './report.module.css';

const reportsOf = ({ reports }: CallResponse<'GET /api/admin/reports'>) => reports;

/** Reports on users (docs/rules/review.md, "Reports"). */
export function ReportDesk() {
  const { t } = useTranslation();
  const { text, number, go } = useAdminLocation();
  const before = number('before');
  const chosen = number('id');
  const response = useReports({
    ...statusQuery(readCaseFilter(text('status'))),
    ...(before !== undefined && { before }),
  });
  const loaded = toLoadedCases(response, reportsOf);
  const alone = useReports({ id: chosen ?? 1 }, isOutsideList(loaded, chosen));
  const { write } = useWriteCall('PUT /api/admin/reports/:id', {
    responded: (now) => [
      cacheUpdate('GET /api/admin/reports', (kept) => ({ ...kept, reports: replaceById(kept.reports, now) })),
    ],
    stale: ['GET /api/admin/reports', 'GET /api/admin/audit'],
  });

  return (
    <CaseDesk
      words="reports"
      loaded={loaded}
      alone={toLoadedCases(alone, reportsOf)}
      write={(id, body) => write({ params: { id }, body })}
      foot={
        response.state === 'ready' &&
        (before !== undefined || response.data.has_more) && (
          <div className={styles['pages']}>
            {before !== undefined && (
              <Button onClick={() => go({ before: undefined, id: undefined })}>
                {t('admin.reports.newest')}
              </Button>
            )}
            {response.data.has_more && (
              <Button onClick={() => go({ before: response.data.reports.at(-1)?.id, id: undefined })}>
                {t('admin.reports.older')}
              </Button>
            )}
          </div>
        )
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
