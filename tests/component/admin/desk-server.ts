/** What the admin desk works on: reports and messages that a stubbed server keeps, and the accounts of the tests. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import type { ManagedUser } from '../../../src/contract/calls/admin-calls.ts';
import type { CaseFields, HandlingOfMany } from '../../../src/contract/calls/case-handling.ts';
import type { SiteMessage } from '../../../src/contract/calls/message-calls.ts';
import type { Report, ReportCase, ReportPerson } from '../../../src/contract/calls/report-calls.ts';
import { FOUNDER_ID } from '../../../src/contract/rules/limits.ts';
import { somebody } from '../../people.ts';
import { refuse } from '../harness/stub-server.ts';
import type { Responses } from '../harness/stub-server.ts';
import { listed } from '../photos.ts';

export const FOUNDER = somebody({ id: FOUNDER_ID, username: 'founder', is_super_admin: true });

const person = (id: number, username: string): ReportPerson => ({
  id,
  username,
  profile_picture: null,
  is_banned: false,
});

/** A report of ines on noor. */
export const reportOnNoor = (id: number, over: Partial<Report> = {}): Report =>
  reportOf(id, {
    reported_user_id: 4,
    reported_username: 'noor',
    reported: person(4, 'noor'),
    reports_on_person: 1,
    report_types: ['abusive'],
    ...over,
  });

const OPEN: CaseFields = {
  status: 'open',
  notes: '',
  handled_by_username: null,
  handled_at: null,
  created_at: '2026-03-01T10:00:00.000Z',
};

/** A report of ines on maren; the first one is about a photo. */
export function reportOf(id: number, over: Partial<Report> = {}): Report {
  const photo = id === 1 ? listed(7) : null;
  return {
    id,
    reporter_id: 5,
    reporter_username: 'ines',
    reported_user_id: 3,
    reported_username: 'maren',
    reporter: person(5, 'ines'),
    reported: person(3, 'maren'),
    reports_on_person: 2,
    photo_id: photo?.id ?? null,
    photo,
    report_types: ['malicious_upload'],
    message: id === 1 ? 'Inside the fence' : 'Again',
    ...OPEN,
    ...over,
  };
}

export const messageOf = (id: number): SiteMessage => ({
  id,
  kind: 'contact',
  type: null,
  name: 'Vera',
  email: 'vera@example.org',
  subject: 'A print',
  message: 'Whom do I ask?',
  language: null,
  user_agent: null,
  written_at: null,
  user_id: null,
  username: null,
  ...OPEN,
});

export const managed = (id: number, username: string, over: Partial<ManagedUser> = {}): ManagedUser => ({
  id,
  username,
  profile_picture: null,
  is_super_admin: false,
  is_super_image_reviewer: false,
  is_plane_reviewer: false,
  is_train_reviewer: false,
  is_banned: false,
  ban_message: null,
  open_warnings: 0,
  total_warnings: 0,
  approved_photos: 1,
  created_at: '2025-05-01T08:00:00.000Z',
  last_login_at: null,
  is_deleted: false,
  ...over,
});

/** What the server says to whom somebody else was faster. */
export const CHANGED_FIRST = 'Someone else changed this first. Your change was not saved.';

/** Cases that can be listed and handled. */
interface Cases<C> {
  listed: (query: Readonly<Record<string, string>>) => C[];
  open: () => number;
  find: (id: number) => C | undefined;
  /** What the server makes of a change; it is refused if somebody else was faster. */
  handle: (change: HandlingOfMany) => C[] | ReturnType<typeof refuse>;
}

function casesOf<C extends CaseFields & { id: number }>(cases: readonly C[]): Cases<C> {
  const rows = new Map(cases.map((each) => [each.id, each]));
  const find = (id: number) => rows.get(id);
  const oldestFirst = () => [...rows.values()].toSorted((one, other) => one.id - other.id);
  return {
    find,
    listed: ({ status, id, order }) => {
      const found = oldestFirst().filter(
        (each) =>
          (status === undefined || each.status === status) && (id === undefined || each.id === Number(id)),
      );
      return order === 'oldest' ? found : found.toReversed();
    },
    open: () => oldestFirst().filter(({ status }) => status === 'open').length,
    handle: ({ ids, seen = [], ...change }) => {
      const isStale = seen
        .flatMap((each) => each.ids.map((id) => ({ ...each, id })))
        .some(({ id, status, notes: before }) => {
          const row = find(id);
          return row === undefined || row.status !== status || row.notes !== before;
        });
      if (isStale) return refuse(409, { error: CHANGED_FIRST, code: 'already_handled' });
      const handled_by = { handled_by_username: 'founder', handled_at: '2026-03-02T10:00:00.000Z' };
      return ids.flatMap((id) => {
        const row = find(id);
        if (row === undefined) return [];
        const now = { ...row, ...handled_by, ...change };
        rows.set(id, now);
        return [now];
      });
    },
  };
}

/** The reports of a list by the person they are about, in the list's order. */
function toReportCases(matching: readonly Report[]): ReportCase[] {
  return [...new Set(matching.map(({ reported_user_id: id }) => id))].flatMap((id) => {
    const own = matching.filter((each) => each.reported_user_id === id);
    const [first] = own;
    if (first === undefined) return [];
    const times = own.map(({ created_at }) => created_at).toSorted();
    return [
      {
        person: first.reported,
        reports: own.length,
        reports_on_person: first.reports_on_person,
        report_types: [...new Set(own.flatMap(({ report_types }) => report_types))],
        oldest_at: times[0] ?? '',
        newest_at: times.at(-1) ?? '',
      },
    ];
  });
}

/** True if a report matches the filters by reason and person. */
function matches(report: Report, query: Readonly<Record<string, string>>): boolean {
  const { report_type: type, reporter_id: reporter, reported_user_id: reported } = query;
  return (
    (type === undefined || report.report_types.some((each) => each === type)) &&
    (reporter === undefined || report.reporter_id === Number(reporter)) &&
    (reported === undefined || report.reported_user_id === Number(reported))
  );
}

const ONE_PAGE = { currentPage: 1, totalPages: 1, hasNextPage: false, hasPrevPage: false };

/** A server with cases to handle. Lists wait for `ready`, changes don't. */
export function deskServer(given: { reports?: readonly Report[]; messages?: readonly SiteMessage[] } = {}) {
  const [reports, messages] = [casesOf(given.reports ?? []), casesOf(given.messages ?? [])];
  let ready: Promise<void> = Promise.resolve();
  const responses: Responses = {
    'GET /api/admin/reports': async ({ query }) => {
      await ready;
      const found = reports.listed(query).filter((each) => matches(each, query));
      return { reports: found, open: reports.open(), has_more: false };
    },
    'GET /api/admin/report-cases': async ({ query }) => {
      await ready;
      const all = reports.listed({ order: 'oldest', ...query }).filter((each) => matches(each, query));
      const cases = toReportCases(all);
      const open = toReportCases(reports.listed({ status: 'open' })).length;
      return { cases, open, pagination: { ...ONE_PAGE, totalCases: cases.length } };
    },
    'PUT /api/admin/reports': ({ body }) => {
      const handled = reports.handle(body);
      return Array.isArray(handled) ? { reports: handled } : handled;
    },
    'GET /api/admin/messages': async ({ query }) => {
      await ready;
      const found = messages.listed(query);
      return {
        messages: found,
        open: messages.open(),
        pagination: { ...ONE_PAGE, totalMessages: found.length },
      };
    },
    'PUT /api/admin/messages': ({ body }) => {
      const handled = messages.handle(body);
      return Array.isArray(handled) ? { messages: handled } : handled;
    },
    'GET /api/group-creation-requests': {
      requests: [],
      currentPage: 1,
      totalPages: 1,
      total: 0,
      stats: { pending: 0, approved: 0, rejected: 0 },
    },
  };
  return {
    responses,
    reports,
    messages,
    /** Holds lists back until the returned function is called. */
    holdLists: (): (() => void) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      ready = promise;
      return resolve;
    },
  };
}

export const sheet = page.getByRole('article');
export const notes = sheet.getByLabelText('Notes');

/** The question for the password, which some changes ask again. */
export const passwordAgain = page.getByRole('dialog', { name: 'Please enter your password again' });

/** Refuses the first change, as the server does 15 minutes after the sign-in, and then responds. */
export function onlyAfterPassword<Request, Made>(
  response: (request: Request) => Made,
): (request: Request) => Made | ReturnType<typeof refuse> {
  let isRefused = false;
  return (request) => {
    if (isRefused) return response(request);
    isRefused = true;
    return refuse(403, { error: 'Please enter your password again.', code: 'reauthentication_required' });
  };
}

/** A server that knows the founder's password. */
export const KNOWS_PASSWORD: Responses = {
  'POST /api/auth/reauthenticate': ({ body }) =>
    body.password === 'password of founder'
      ? { success: true }
      : refuse(403, { error: 'Wrong.', code: 'password_wrong' }),
};

/** Enters the founder's password in the dialog that asks for it. */
export async function enterPassword(): Promise<void> {
  await passwordAgain.getByLabelText('Your password').fill('password of founder');
  await passwordAgain.getByRole('button', { name: 'Continue' }).click();
  await expect.element(passwordAgain).not.toBeInTheDocument();
}
