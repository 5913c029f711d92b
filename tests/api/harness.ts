/**
 * A complete API server for tests, in its own folder: the real app, database and storage, with a controllable clock and
 * captured SMS. With `TEST_DATABASE_URL` it runs on a PostgreSQL server. Test files listed in
 * `second/on-two-servers.ts` then get two servers, one of them in a different process. They share a database and an S3
 * bucket and handle calls alternately.
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
import { readConfig } from '../../server/config.ts';
import { createContext } from '../../server/context.ts';
import type { Context, ContextOverrides } from '../../server/context.ts';
import { users } from '../../server/platform/db/schema.ts';
import type { Limits } from '../../server/platform/limits/limits.ts';
import { createLogger } from '../../server/platform/lib/log.ts';
import { drawCopies } from '../../server/platform/images/copies.ts';
import type { CallResponse, CallInput, CallKey } from '../../src/contract/calls/calls.ts';
import type { ErrorBody } from '../../src/contract/calls/errors.ts';
import type { Renderer } from '../../src/contract/server-rendering.ts';
import { FOUNDER_ID, TERMS_VERSION } from '../../src/contract/rules/limits.ts';
import type { RoleFlag } from '../../src/contract/rules/review-rights.ts';
import { createTestApp } from './create-app.ts';
import { drawingOnce } from './draw-once.ts';
import { makeTestBucket } from './database/test-bucket.ts';
import { makeEmbeddedDatabase, takeTestDatabase } from './database/test-database.ts';
import type { SharedDatabase, TestDatabase } from './database/test-database.ts';
import { injectInto } from './raw-call.ts';
import { makeCall } from './replay.ts';
import type { RawResponse, RawRequest } from './raw-call.ts';
import { secondServers } from './second/on-two-servers.ts';
import { startSecondServer } from './second/second-server.ts';

export const FOUNDER = { username: 'founder', password: 'founder-password' };

/** A user with an account and a session. */
export interface TestUser {
  id: number;
  username: string;
  token: string;
}

interface RequestExtras {
  token?: string | undefined;
  idempotencyKey?: string | undefined;
  /** The client's IP address; this machine by default. */
  remoteAddress?: string | undefined;
  /** Doesn't send it again under its key (`replay.ts`). */
  once?: true;
}

/** A response: the call's body on success, otherwise an error body. */
type TestResponse<K extends CallKey> = { headers: Readonly<Record<string, unknown>> } & (
  | { ok: true; status: number; body: CallResponse<K> }
  | { ok: false; status: number; body: ErrorBody }
);

export interface TestServer {
  /** The first server's context. */
  ctx: Context;
  /** The first server's app. */
  app: FastifyInstance;
  /** SMS messages sent, oldest first. */
  sms: SmsMessage[];
  /** Codes that the first server e-mailed, oldest first; tests of e-mail run `alone`. */
  mail: MailMessage[];
  /** Other e-mails from the first server; their tests run `alone` too. */
  letters: EmailMessage[];
  /** The servers' log lines. */
  lines: string[];
  dataDir: string;
  /** Advances the servers' clock by a number of milliseconds. */
  advance(ms: number): void;
  /**
   * Makes a call without using the network, and one that takes a key again under it (`replay.ts`). If there are two
   * servers, they handle requests alternately.
   */
  call<K extends CallKey>(key: K, input: CallInput<K> & RequestExtras): Promise<TestResponse<K>>;
  /** Adds an account with a session; its password is its user name. */
  addUser(username: string, ...roles: RoleFlag[]): Promise<TestUser>;
  /** Starts a session for the founder, who is user 1. */
  founder(): Promise<TestUser>;
  /** Makes the first server listen on a free port; returns the address. */
  listen(): Promise<string>;
  /** Does the same, and returns the addresses of all servers. */
  listenAll(): Promise<string[]>;
  close(): Promise<void>;
}

export interface TestServerOptions {
  /** With an `intake` override the server draws all copies; without one, it caches copies (`draw-once.ts`). */
  overrides?: ContextOverrides;
  /** Environment variables besides `DATA_DIR`. `RATE_LIMITS` is off by default, because tests outpace people. */
  env?: Record<string, string>;
  limits?: Partial<Limits>;
  /** The built client's folder. */
  clientDir?: string;
  /** Renders the client's pages; needs `alone`. */
  renderer?: Renderer;
  /** Freezes the clock except for `advance`, for tests that compare times. */
  still?: boolean;
  /**
   * Never starts a second server. Needed by tests that access the first server's internals, and for all overrides
   * except `clock` and `sms`.
   */
  alone?: boolean;
  /** Always uses its own embedded database in `dataDir`, for tests that inspect its files. */
  embedded?: boolean;
}

/** Starts a server. `close` also removes its folder. */
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
  let offsetMs = 0;
  if (host !== undefined && needsAlone(options)) throw new Error('these overrides need `alone`');
  const overrides: ContextOverrides = {
    clock: () => new Date((options.still === true ? start : Date.now()) + offsetMs),
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
    // If a test sets DATABASE_URL, the context connects to that database itself.
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
  const app = await createTestApp(ctx, { clientDir, renderer: options.renderer });
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
  const listen = () => app.listen({ host: '127.0.0.1', port: 0 });
  let closed: Promise<void> | undefined;
  const close = async () => {
    await second?.close();
    const ended = app.close();
    // Otherwise closing would wait for connections whose responses no test has read to the end.
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
      offsetMs += ms;
    },
    call: async (key, input) => readResponse(await makeCall(key, input, (request) => next()(request))),
    addUser: (username, ...roles) => addUser(ctx, username, roles),
    founder: async () => ({
      id: FOUNDER_ID,
      username: FOUNDER.username,
      token: await startSession(ctx, FOUNDER_ID),
    }),
    listen,
    listenAll: async () => [await listen(), ...(second === undefined ? [] : [second.address])],
    close: () => (closed ??= close()),
  };
}

/** Whether the options have overrides that a second process can't share. */
function needsAlone({ overrides = {} }: TestServerOptions): boolean {
  return Object.keys(overrides).some((name) => name !== 'clock' && name !== 'sms');
}

/** The cheapest parameters that argon2 allows. The server's own parameters are tested in tests/unit/server. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export const hashCheaply = (password: string): Promise<string> => hash(password, CHEAP);

/** A random phone number. */
function phoneNumber(): string {
  return `+86139${randomInt(100_000_000).toString().padStart(8, '0')}`;
}

/** Adds an account with a session, without a server; its password is its user name. */
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

function readResponse<K extends CallKey>({ text, ...rest }: RawResponse): TestResponse<K> {
  return rest.status < 400
    ? // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract defines the response's type
      { ok: true, ...rest, body: JSON.parse(text) as CallResponse<K> }
    : // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all errors have this shape
      { ok: false, ...rest, body: JSON.parse(text) as ErrorBody };
}
