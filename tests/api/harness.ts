/**
 * A whole API server on a folder of its own, for tests: the real app, database and storage; time and SMS in hand. With
 * `TEST_DATABASE_URL` it runs on a PostgreSQL server, with `TEST_SERVERS=2` as two servers on one database and one S3,
 * which take turns.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ensureFounder, FOUNDER_ID } from '../../server/accounts/founder.ts';
import { hashSecret } from '../../server/accounts/passwords.ts';
import { startSession } from '../../server/accounts/sessions.ts';
import type { SmsMessage } from '../../server/accounts/sms.ts';
import { createApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { createContext } from '../../server/context.ts';
import type { Context, ContextOverrides } from '../../server/context.ts';
import { users } from '../../server/db/schema.ts';
import type { Limits } from '../../server/limits/limits.ts';
import { createLogger } from '../../server/log.ts';
import type { CallAnswer, CallInput, CallKey } from '../../src/contract/calls.ts';
import type { ErrorBody } from '../../src/contract/errors.ts';
import { UPLOAD_ID_FIELD } from '../../src/contract/upload.ts';
import { makeTestBucket } from './database/test-bucket.ts';
import { makeTestDatabase, ON_SERVER } from './database/test-database.ts';

/** How many servers share the database and the storage. */
const SERVERS = Number(process.env['TEST_SERVERS'] ?? 1);
if (SERVERS > 1 && !ON_SERVER) throw new Error('TEST_SERVERS needs TEST_DATABASE_URL');

export const FOUNDER = { username: 'founder', password: 'founder-password' };

/** Somebody with an account and a session. */
export interface TestUser {
  id: number;
  username: string;
  token: string;
}

/** What an account may be allowed. */
export type RoleFlag =
  'is_super_admin' | 'is_super_image_reviewer' | 'is_plane_reviewer' | 'is_train_reviewer';

interface RequestExtras {
  token?: string | undefined;
  idempotencyKey?: string | undefined;
}

/** An answer: the call's own on success, else the error's. */
type TestAnswer<K extends CallKey> = { headers: Readonly<Record<string, unknown>> } & (
  { ok: true; status: number; body: CallAnswer<K> } | { ok: false; status: number; body: ErrorBody }
);

export interface TestServer {
  /** The first server's, as is `app`. */
  ctx: Context;
  app: FastifyInstance;
  /** What was sent by SMS, oldest first. */
  sms: SmsMessage[];
  /** The lines of the log. */
  lines: string[];
  dataDir: string;
  /** Moves the server's clock on, ms. */
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
  overrides?: ContextOverrides;
  /** Environment variables beside `DATA_DIR`. `RATE_LIMITS` is off unless told: tests ask faster than people. */
  env?: Record<string, string>;
  limits?: Partial<Limits>;
  /** Folder of the built client. */
  clientDir?: string;
  /** One server whatever `TEST_SERVERS` says: for tests that reach into it. */
  alone?: boolean;
}

/** Starts a server. Call `close` when done: it removes the folder too. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wingrail-test-'));
  const database = await makeTestDatabase(dataDir);
  const bucket = SERVERS > 1 && options.alone !== true ? await makeTestBucket() : undefined;
  const sms: SmsMessage[] = [];
  const lines: string[] = [];
  let ahead = 0;
  const overrides: ContextOverrides = {
    clock: () => new Date(Date.now() + ahead),
    log: createLogger('debug', (line) => lines.push(line)),
    sms: (message) => Promise.resolve(sms.push(message) > 0),
    ...(options.limits && { limits: options.limits }),
    ...options.overrides,
  };
  const start = async (folder: string) => {
    const read = readConfig({
      DATA_DIR: folder,
      PORT: '0',
      FOUNDER_PASSWORD: FOUNDER.password,
      RATE_LIMITS: 'off',
      ...database.env,
      ...bucket?.env,
      ...options.env,
    });
    if (!read.ok) throw new Error(read.problems.join('; '));
    const made = await createContext(read.config, overrides);
    return { ctx: made, app: await createApp(made, options) };
  };
  const first = await start(dataDir);
  const { ctx, app } = first;
  await ensureFounder(ctx, (line) => lines.push(line));
  const servers = [first];
  while (servers.length < SERVERS && options.alone !== true) {
    servers.push(await start(join(dataDir, `server-${servers.length + 1}`)));
  }
  let calls = 0;
  let closed: Promise<void> | undefined;
  const close = async () => {
    for (const each of servers.toReversed()) {
      const ended = each.app.close();
      // Connections whose answers no test has read to their end would be waited for.
      each.app.server.closeAllConnections();
      await ended;
      await each.ctx.destroy();
    }
    await database.drop();
    await bucket?.drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const next = () => servers[(calls += 1) % servers.length]?.app ?? app;

  return {
    ctx,
    app,
    sms,
    lines,
    dataDir,
    advance: (ms) => {
      ahead += ms;
    },
    // The bytes of an upload lie at the server that took them: in front of several, a proxy keeps an account at one.
    call: (key, input) => call(namesUpload(input) ? app : next(), key, input),
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

function namesUpload({ form }: LooseInput): boolean {
  return form instanceof FormData && form.has(UPLOAD_ID_FIELD);
}

/** Makes an account with a session, without a server; `password` is its user name. */
export async function addUser(ctx: Context, username: string, roles: RoleFlag[]): Promise<TestUser> {
  const flags = Object.fromEntries(roles.map((role) => [role, true]));
  const [user] = await ctx.db
    .insert(users)
    .values({ username, password_hash: await hashSecret(username), agreed_eula_at: ctx.clock(), ...flags })
    .returning({ id: users.id });
  if (user === undefined) throw new Error('no row came back');
  return { id: user.id, username, token: await startSession(ctx, user.id) };
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/** The parts of a request without their types, which differ from call to call. */
interface LooseInput extends RequestExtras {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: object;
  form?: unknown;
}

async function call<K extends CallKey>(
  app: FastifyInstance,
  key: K,
  input: LooseInput,
): Promise<TestAnswer<K>> {
  const [method = '', path = ''] = key.split(' ');
  const payload = input.form instanceof FormData ? await encodeForm(input.form) : input.body;
  const response = await app.inject({
    method: METHODS.find((each) => each === method) ?? 'GET',
    url: path.replaceAll(/:(\w+)/g, (_all, name: string) => String(input.params?.[name])),
    query: Object.fromEntries(
      Object.entries(input.query ?? {}).map(([name, value]) => [name, String(value)]),
    ),
    headers: {
      ...(payload instanceof EncodedForm && { 'content-type': payload.type }),
      ...(input.token !== undefined && { authorization: `Bearer ${input.token}` }),
      ...(input.idempotencyKey !== undefined && { 'idempotency-key': input.idempotencyKey }),
    },
    ...(payload !== undefined && { payload: payload instanceof EncodedForm ? payload.bytes : payload }),
  });
  const answer = { status: response.statusCode, headers: response.headers };
  return response.statusCode < 400
    ? { ok: true, ...answer, body: response.json<CallAnswer<K>>() }
    : { ok: false, ...answer, body: response.json<ErrorBody>() };
}

/** A form as the bytes of a request. */
class EncodedForm {
  readonly type: string;
  readonly bytes: Buffer;

  constructor(type: string, bytes: Buffer) {
    this.type = type;
    this.bytes = bytes;
  }
}

async function encodeForm(form: FormData): Promise<EncodedForm> {
  const response = new Response(form);
  return new EncodedForm(
    response.headers.get('content-type') ?? '',
    Buffer.from(await response.arrayBuffer()),
  );
}
