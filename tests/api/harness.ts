/**
 * A whole API server on a folder of its own, for tests: the real app, database and storage; time and SMS in hand. With
 * `TEST_DATABASE_URL` it runs on a PostgreSQL server, where it matters (`second/on-two-servers.ts`) as two servers
 * on one database and one S3, which take turns: one in the test's process, one in another.
 */
import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { ensureFounder } from '../../server/modules/accounts/founder.ts';
import { startSession } from '../../server/platform/auth/sessions.ts';
import type { EmailMessage, MailMessage } from '../../server/modules/accounts/codes/mail.ts';
import type { SmsMessage } from '../../server/modules/accounts/codes/sms.ts';
import { createApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { createContext } from '../../server/context.ts';
import type { Context, ContextOverrides } from '../../server/context.ts';
import { users } from '../../server/platform/db/schema.ts';
import type { Limits } from '../../server/platform/limits/limits.ts';
import { createLogger } from '../../server/platform/lib/log.ts';
import { drawCopies } from '../../server/platform/images/copies.ts';
import type { CallAnswer, CallInput, CallKey } from '../../src/contract/calls/calls.ts';
import type { ErrorBody } from '../../src/contract/calls/errors.ts';
import type { Renderer } from '../../src/contract/server-rendering.ts';
import { FOUNDER_ID, TERMS_VERSION } from '../../src/contract/rules/limits.ts';
import type { RoleFlag } from '../../src/contract/rules/review-rights.ts';
import { UPLOAD_ID_FIELD } from '../../src/contract/rules/upload.ts';
import { drawingOnce } from './draw-once.ts';
import { makeTestBucket } from './database/test-bucket.ts';
import { makeEmbeddedDatabase, takeTestDatabase } from './database/test-database.ts';
import type { SharedDatabase, TestDatabase } from './database/test-database.ts';
import { injectInto, toRequest } from './raw-call.ts';
import type { LooseInput, RawAnswer, RawRequest } from './raw-call.ts';
import { secondServers } from './second/on-two-servers.ts';
import { startSecondServer } from './second/second-server.ts';

export const FOUNDER = { username: 'founder', password: 'founder-password' };

/** Somebody with an account and a session. */
export interface TestUser {
  id: number;
  username: string;
  token: string;
}

interface RequestExtras {
  token?: string | undefined;
  idempotencyKey?: string | undefined;
  /** Where the request comes from; this machine unless told. */
  remoteAddress?: string | undefined;
}

/** An answer: the call's own on success, else the error's. */
type TestAnswer<K extends CallKey> = { headers: Readonly<Record<string, unknown>> } & (
  | { ok: true; status: number; body: CallAnswer<K> }
  | { ok: false; status: number; body: ErrorBody }
);

export interface TestServer {
  /** The first server's, as is `app`. */
  ctx: Context;
  app: FastifyInstance;
  /** What was sent by SMS, oldest first. */
  sms: SmsMessage[];
  /** What the first server sent by e-mail, oldest first; tests of e-mail run `alone`. */
  mail: MailMessage[];
  /** Other e-mail of the first server; its tests run `alone` too. */
  letters: EmailMessage[];
  /** The lines of the log. */
  lines: string[];
  dataDir: string;
  /** Moves the servers' clock on, ms. */
  advance(ms: number): void;
  /** Makes a call without a network; several servers take turns. */
  call<K extends CallKey>(key: K, input: CallInput<K> & RequestExtras): Promise<TestAnswer<K>>;
  /** Makes an account with a session; `password` is its user name. */
  addUser(username: string, ...roles: RoleFlag[]): Promise<TestUser>;
  /** A session of user 1. */
  founder(): Promise<TestUser>;
  /** Lets the first server listen at a free port; gives the address. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

export interface TestServerOptions {
  /** `intake` makes the server draw each photo anew; without it, what was drawn before is taken (`draw-once.ts`). */
  overrides?: ContextOverrides;
  /** Environment variables beside `DATA_DIR`. `RATE_LIMITS` is off unless told: tests ask faster than people. */
  env?: Record<string, string>;
  limits?: Partial<Limits>;
  /** Folder of the built client. */
  clientDir?: string;
  /** Draws the client's pages; needs `alone`. */
  renderer?: Renderer;
  /** The clock stands still but for `advance`: for tests that compare what two moments say. */
  still?: boolean;
  /** One server in every file: for tests that reach into it. Overrides but `clock` and `sms` need it. */
  alone?: boolean;
  /** An embedded database of its own in `dataDir`, whatever the others run on: for tests that look into its files. */
  embedded?: boolean;
}

/** Starts a server. Call `close` when done: it removes the folder too. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wingrail-test-'));
  const database: TestDatabase & Partial<SharedDatabase> =
    options.embedded === true ? await makeEmbeddedDatabase(dataDir) : await takeTestDatabase();
  const host = options.alone === true ? undefined : secondServers(expect.getState().testPath);
  const bucket = host === undefined ? undefined : await makeTestBucket();
  const sms: SmsMessage[] = [];
  const mail: MailMessage[] = [];
  const letters: EmailMessage[] = [];
  const lines: string[] = [];
  const log = createLogger('debug', (line) => lines.push(line));
  const start = Date.now();
  let ahead = 0;
  if (host !== undefined && reachesIn(options)) throw new Error('these overrides need `alone`');
  const overrides: ContextOverrides = {
    clock: () => new Date((options.still === true ? start : Date.now()) + ahead),
    log,
    sms: (message) => {
      sms.push(message);
      return Promise.resolve('sent');
    },
    mail: (message) => {
      mail.push(message);
      return Promise.resolve('sent');
    },
    letters: (letter) => {
      letters.push(letter);
      return Promise.resolve('sent');
    },
    ...(options.limits && { limits: options.limits }),
    // A test that names one says how it is reached.
    database: options.env?.['DATABASE_URL'] === undefined ? database.open?.(log) : undefined,
    intake: { draw: drawingOnce(drawCopies) },
    ...options.overrides,
  };
  const clientDir = options.clientDir;
  const env = (folder: string) => ({
    DATA_DIR: folder,
    PORT: '0',
    FOUNDER_PASSWORD: FOUNDER.password,
    RATE_LIMITS: 'off',
    ...database.env,
    ...bucket?.env,
    ...options.env,
  });
  const read = readConfig(env(dataDir));
  if (!read.ok) throw new Error(read.problems.join('; '));
  const ctx = await createContext(read.config, overrides);
  const app = await createApp(ctx, { clientDir, renderer: options.renderer });
  await ensureFounder(ctx, (line) => lines.push(line), hashCheaply);
  const second =
    host === undefined
      ? undefined
      : await startSecondServer(
          host,
          { env: env(join(dataDir, 'second')), limits: options.limits ?? {}, clientDir },
          { sms: ctx.sms, clock: ctx.clock, lines },
        );
  const first = (request: RawRequest) => injectInto(app, request);
  let calls = 0;
  const next = () => ((calls += 1) % 2 === 1 && second !== undefined ? second.call : first);
  let closed: Promise<void> | undefined;
  const close = async () => {
    await second?.close();
    const ended = app.close();
    // Connections whose answers no test has read to their end would be waited for.
    app.server.closeAllConnections();
    await ended;
    await ctx.destroy();
    await database.drop();
    await bucket?.drop();
    await rm(dataDir, { recursive: true, force: true });
  };

  return {
    ctx,
    app,
    sms,
    mail,
    letters,
    lines,
    dataDir,
    advance: (ms) => {
      ahead += ms;
    },
    // The bytes of an upload lie at the server that took them: in front of several, a proxy keeps an account at one.
    call: async (key, input) => {
      const send = namesUpload(input) ? first : next();
      return readAnswer(await send(await toRequest(key, input)));
    },
    addUser: (username, ...roles) => addUser(ctx, username, roles),
    founder: async () => ({
      id: FOUNDER_ID,
      username: FOUNDER.username,
      token: await startSession(ctx, FOUNDER_ID),
    }),
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    close: () => (closed ??= close()),
  };
}

/** True for what another process can't have. */
function reachesIn({ overrides = {} }: TestServerOptions): boolean {
  return Object.keys(overrides).some((name) => name !== 'clock' && name !== 'sms');
}

function namesUpload({ form }: LooseInput): boolean {
  return form instanceof FormData && form.has(UPLOAD_ID_FIELD);
}

/** As little as argon2 takes: a hash says itself what it cost, and what the server's own cost is a test's (tests/unit/server). */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export const hashCheaply = (password: string): Promise<string> => hash(password, CHEAP);

/** A number that no other account has. */
function phoneNumber(): string {
  return `+86139${randomInt(100_000_000).toString().padStart(8, '0')}`;
}

/** Makes an account with a session, without a server; `password` is its user name. */
export async function addUser(ctx: Context, username: string, roles: RoleFlag[]): Promise<TestUser> {
  const flags = Object.fromEntries(roles.map((role) => [role, true]));
  const [user] = await ctx.db
    .insert(users)
    .values({
      username,
      password_hash: await hashCheaply(username),
      phone_number: phoneNumber(),
      agreed_terms: TERMS_VERSION,
      agreed_eula_at: ctx.clock(),
      ...flags,
    })
    .returning({ id: users.id });
  if (user === undefined) throw new Error('no row came back');
  return { id: user.id, username, token: await startSession(ctx, user.id) };
}

function readAnswer<K extends CallKey>({ text, ...rest }: RawAnswer): TestAnswer<K> {
  return rest.status < 400
    ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the contract says of the call's answers
      { ok: true, ...rest, body: JSON.parse(text) as CallAnswer<K> }
    : // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one error shape
      { ok: false, ...rest, body: JSON.parse(text) as ErrorBody };
}
