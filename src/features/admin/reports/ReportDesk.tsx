import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Report } from '../../../contract/calls/report-calls.ts';
import { MAX_HANDLED } from '../../../contract/rules/limits.ts';
import { REPORT_TYPES } from '../../../contract/rules/values.ts';
import { useIdempotentCall } from '../../../api/use-idempotent-call.ts';
import { cacheUpdate, replaceById } from '../../../api/write-options.ts';
import { Pagination } from '../../../ui/Pagination.tsx';
import {
  isOutsideList,
  readCaseFilter,
  readCaseOrder,
  selectCase,
  statusQuery,
  toLoadedCases,
} from '../cases/case.ts';
import type { CaseFilter, LoadedCases } from '../cases/case.ts';
import { CaseDesk } from '../cases/CaseDesk.tsx';
import { useChoice } from '../cases/use-choice.ts';
import { useAdminLocation } from '../admin-location.ts';
import { useReportCases, useReports } from '../queries.ts';
import { ReportedPerson } from './ReportedPerson.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import { ReportList } from './ReportList.tsx';
import { toRows } from './person-row.ts';
import type { PersonRow } from './person-row.ts';

const NONE: readonly Report[] = [];

/** Reports, by the person they are about (docs/rules/administration.md, "Reports"). */
export function ReportDesk() {
  const { t } = useTranslation();
  const { text, number, go } = useAdminLocation();
  const filter = readCaseFilter(text('status'));
  const order = readCaseOrder(text('order'));
  const page = number('page') ?? 1;
  const reason = REPORT_TYPES.find((type) => type === text('reason'));
  const [reporter, reported, linked] = [number('reporter'), number('reported'), number('id')];
  const matching = {
    ...statusQuery(filter),
    ...(reason !== undefined && { report_type: reason }),
    ...(reporter !== undefined && { reporter_id: reporter }),
  };
  const response = useReportCases({
    ...matching,
    ...(reported !== undefined && { reported_user_id: reported }),
    ...(order !== 'oldest' && { order }),
    ...(page > 1 && { page }),
  });
  const { loaded, hide } = useWithoutAnswered(
    toLoadedCases(response, (data) => toRows(data, filter)),
    filter,
  );
  // A link to one report opens the case that it belongs to.
  const one = useReports({ id: linked ?? 1 }, linked !== undefined);
  const [linkedReport] = one.state === 'ready' && linked !== undefined ? one.data.reports : [];
  const chosen = number('person') ?? linkedReport?.reported_user_id;
  const alone = useReportCases(
    { ...statusQuery(filter), reported_user_id: chosen ?? 1 },
    isOutsideList(loaded, chosen),
  );
  const selection = selectCase(
    loaded,
    toLoadedCases(alone, (data) => toRows(data, filter)),
    { filter, chosen },
  );
  const isWaiting = linked !== undefined && chosen === undefined && one.state === 'loading';
  const current = isWaiting ? undefined : selection.current;

  const ofPerson = useReports(
    { ...matching, reported_user_id: current?.id ?? 1, order, limit: MAX_HANDLED },
    current !== undefined,
  );
  const reports =
    current !== undefined && ofPerson.state === 'ready'
      ? ofPerson.data.reports.filter(({ status }) => filter === 'all' || status === filter)
      : NONE;
  const choice = useChoice({
    all: reports.map(({ id }) => id),
    initial: initialChoice(reports, linked),
    of: linked ?? current?.id,
  });
  const targets = reports.filter(({ id }) => choice.has(id));
  const hasMore = ofPerson.state === 'ready' && ofPerson.data.has_more;
  const isWhole = targets.length === reports.length && !hasMore;

  const { write } = useIdempotentCall('PUT /api/admin/reports', {
    responded: ({ reports: changed }) => [
      cacheUpdate('GET /api/admin/reports', (kept) => ({
        ...kept,
        reports: changed.reduce(replaceById, kept.reports),
      })),
    ],
    stale: ['GET /api/admin/reports', 'GET /api/admin/report-cases', 'GET /api/admin/audit'],
  });

  return (
    <CaseDesk
      words="reports"
      param="person"
      chosen={chosen}
      isOpening={isWaiting}
      loaded={loaded}
      selection={{ ...selection, current }}
      targets={targets}
      isWhole={isWhole}
      write={(body) => write({ body })}
      onHandled={({ rowId }) => {
        choice.reset();
        if (isWhole) hide(rowId);
      }}
      chooseAll={choice.toggleAll}
      filtersSet={[reason, reporter, reported].filter((each) => each !== undefined).length}
      filters={<ReportFilters reason={reason} reporter={reporter} reported={reported} />}
      foot={
        response.state === 'ready' && (
          <Pagination
            page={page}
            totalPages={response.data.pagination.totalPages}
            onPage={(to) => go({ page: to, person: undefined, id: undefined })}
          />
        )
      }
      title={({ about }) => t('admin.reports.about', { name: about.person.username })}
      Line={PersonLine}
      Head={ReportedPerson}
      sheet={<ReportList loaded={ofPerson} reports={reports} choice={choice} linked={linked} />}
    />
  );
}

/** The report that the URL names; else the open ones; else all. */
function initialChoice(reports: readonly Report[], linked: number | undefined): number[] {
  const open = reports.filter(({ status }) => status === 'open');
  const initial = open.length > 0 ? open : reports;
  return (linked === undefined ? initial : reports.filter(({ id }) => id === linked)).map(({ id }) => id);
}

/** Leaves out people all of whose reports were just answered, until the server has listed them again. */
function useWithoutAnswered(loaded: LoadedCases<PersonRow>, filter: CaseFilter) {
  const [answered, setAnswered] = useState<Readonly<Record<string, number>>>({});
  const keyOf = (id: number) => `${filter} ${id}`;
  const isAnswered = (id: number, asOf: number) => (answered[keyOf(id)] ?? 0) >= asOf;
  const rows = loaded.state === 'ready' ? loaded.data.cases : [];
  const shown =
    loaded.state === 'ready' && filter !== 'all'
      ? rows.filter(({ id }) => !isAnswered(id, loaded.asOf))
      : rows;
  return {
    loaded:
      loaded.state !== 'ready' || shown.length === rows.length
        ? loaded
        : { ...loaded, data: { ...loaded.data, cases: shown } },
    hide: (id: number) => setAnswered((before) => ({ ...before, [keyOf(id)]: Date.now() })),
  };
}

function PersonLine({ of: { about } }: { of: PersonRow }) {
  const { t } = useTranslation();
  return (
    <>
      <strong>{about.person.username}</strong>
      <span>
        {t('admin.reports.count', { count: about.reports })} ·{' '}
        {about.report_types.map((type) => t(`report.type.${type}`)).join(' · ')}
      </span>
    </>
  );
}
