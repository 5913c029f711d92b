import { useTranslation } from 'react-i18next';
import type { CallResponse } from '../../../contract/calls/calls.ts';
import type { Report } from '../../../contract/calls/report-calls.ts';
import { MAX_HANDLED } from '../../../contract/rules/limits.ts';
import type { ReadState } from '../../../api/use-call.ts';
import { WhenLoaded } from '../../../components/screen-states/WhenLoaded.tsx';
import { Button } from '../../../ui/Button.tsx';
import type { Choice } from '../cases/use-choice.ts';
import { ReportEntry } from './ReportEntry.tsx';
import styles from './report.module.css';

interface Props {
  loaded: ReadState<CallResponse<'GET /api/admin/reports'>>;
  /** Those of the loaded reports that match the filter. */
  reports: readonly Report[];
  choice: Choice;
  /** The report that the URL names. */
  linked: number | undefined;
}

/** All reports on a person that match the filters, each of which can be chosen. */
export function ReportList({ loaded, reports, choice, linked }: Props) {
  const { t } = useTranslation();
  return (
    <WhenLoaded
      result={loaded}
      failed={{ title: t('admin.reports.failed'), offline: t('admin.offline') }}
      stale={(why, age) => t(`admin.stale.${why}`, { age })}
    >
      {({ has_more }) => (
        <section className={styles['reports']} aria-label={t('admin.reports.list')}>
          <div className={styles['choose']}>
            <output>{t('admin.reports.chosen', { number: choice.ids.length, count: reports.length })}</output>
            {reports.length > 1 && (
              <Button onClick={choice.toggleAll}>
                {t(choice.ids.length === reports.length ? 'admin.cases.chooseNone' : 'admin.cases.chooseAll')}
              </Button>
            )}
          </div>
          {has_more && <p className={styles['quiet']}>{t('admin.reports.more', { number: MAX_HANDLED })}</p>}
          <ol className={styles['list']}>
            {reports.map((report) => (
              <ReportEntry
                key={report.id}
                report={report}
                isLinked={report.id === linked}
                isChosen={choice.has(report.id)}
                onToggle={() => choice.toggle(report.id)}
              />
            ))}
          </ol>
        </section>
      )}
    </WhenLoaded>
  );
}
