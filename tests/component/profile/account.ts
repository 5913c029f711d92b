/** A server that keeps one account, for the tests of its profile. */
import type { CallResponse } from '../../../src/contract/calls/calls.ts';
import type { CurrentUser } from '../../../src/contract/calls/user-calls.ts';
import { somebody } from '../../people.ts';
import { openScreen } from '../harness/open-screen.tsx';
import { refuse } from '../harness/stub-server.ts';
import type { Responses, StubServer } from '../harness/stub-server.ts';

/** The account's password, and the code that is sent to a new number. */
export const PASSWORD = 'wing-rail-1';
export const CODE = '123456';

/** Every test has an account of its own, since unsaved changes are kept in memory for their user. */
let lastId = 100;

/** Opens the profile of a new account; `over` overrides its fields. */
export async function openProfile(
  over: Partial<CurrentUser> = {},
  responses: Responses = {},
): Promise<StubServer> {
  lastId += 1;
  let user = somebody({ id: lastId, username: 'maren', age: 30, phone_number: '+8613800138001', ...over });
  return openScreen('/profile', {
    as: user,
    responses: {
      'GET /api/user': () => user,
      'PUT /api/user': ({ form }) => {
        user = {
          ...user,
          description: textIn(form, 'description'),
          age: Number(textIn(form, 'age')),
          sex: textIn(form, 'sex') || null,
          camera_model: textIn(form, 'camera_model'),
        };
        return user;
      },
      'PUT /api/user/username': ({ body }) => {
        user = { ...user, username: body.username };
        return { username: body.username };
      },
      'PUT /api/user/phone': ({ body: { phone_number, code, password } }) => {
        if (code !== CODE) return refuse(463, { code: 'code_wrong' });
        if (password !== PASSWORD) return refuse(400, { code: 'password_wrong' });
        user = { ...user, phone_number };
        return user;
      },
      'PUT /api/user/password': ({ body }) =>
        body.current_password === PASSWORD ? { success: true } : refuse(400, { code: 'password_wrong' }),
      'GET /api/my-groups': NO_GROUPS,
      'GET /api/user/sessions': { sessions: [HERE] },
      ...responses,
    },
  });
}

export function textIn(form: FormData | undefined, field: string): string {
  const text = form?.get(field);
  return typeof text === 'string' ? text : '';
}

export const NO_GROUPS: CallResponse<'GET /api/my-groups'> = {
  groups: [],
  invitations: [],
  applications: [],
  creation_requests: [],
};

type Session = CallResponse<'GET /api/user/sessions'>['sessions'][number];

const TIMES = { created_at: '2026-05-01T08:00:00.000Z', last_used_at: '2026-05-02T08:00:00.000Z' };

/** The session of this device, and one of another. */
export const HERE: Session = {
  ...TIMES,
  id: '00000000-0000-4000-8000-000000000001',
  device: 'Chromium on Linux',
  current: true,
};
export const THERE: Session = {
  ...TIMES,
  id: '00000000-0000-4000-8000-000000000002',
  device: '',
  current: false,
};
