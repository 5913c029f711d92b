/** The sizes, times and rates that requests must keep: one table, so that a test can put smaller numbers in its place. */
import { MAX_PHOTO_BYTES } from '../../../src/contract/rules/limits.ts';
import type { ConcurrencyLimits } from '../lib/concurrency-limit.ts';
import type { Bucket, Rate } from './request-rates.ts';

export interface Limits {
  /** Largest JSON body, bytes. */
  jsonBytes: number;
  /** Largest request of any kind, bytes. */
  requestBytes: number;
  /** All headers of a request with its first line, bytes, and their number. */
  headerBytes: number;
  headerCount: number;
  /** Path and query, characters. */
  urlLength: number;
  /** How long the headers may take to arrive, ms. */
  headersMs: number;
  /** How long a JSON body may take to arrive, ms. */
  jsonBodyMs: number;
  /** A body with a file must bring at least `progressBytes` in each `progressMs`: a dead phone and an idle one look alike. */
  progressMs: number;
  progressBytes: number;
  /** How long a whole request may take to arrive, ms. */
  requestMs: number;
  /** How long a connection may be silent before it counts as dead, ms: a phone that is gone does not close it. */
  silenceMs: number;
  /** How often Node checks the times of headers and whole requests, ms. */
  checkMs: number;
  /** How long a connection may wait for its next request, ms. */
  idleMs: number;
  /** How many requests one connection may carry. */
  requestsPerConnection: number;
  /** How many connections may be open. */
  connections: number;
  /** Forms with files that are under way at once: by account, and by address and network where none is signed in. */
  forms: Readonly<Record<'accounts' | 'addresses' | 'networks', ConcurrencyLimits>>;
  /** Bytes of DATA_DIR's disk that uploads leave free. */
  reserveBytes: number;
  /** How long a page waits for its answers and its drawing before it goes out undrawn, ms. */
  drawingMs: number;
  /** How many requests come from one address, or one account. */
  rates: Readonly<Record<Bucket, Rate>>;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const KIB = 1024;
const MIB = 1024 * KIB;

export const DEFAULT_LIMITS: Limits = {
  jsonBytes: 64 * KIB,
  // The largest photo and the fields beside it.
  requestBytes: MAX_PHOTO_BYTES + MIB,
  headerBytes: 16 * KIB,
  headerCount: 100,
  urlLength: 4096,
  headersMs: 20 * SECOND,
  jsonBodyMs: 30 * SECOND,
  // 512 bytes a second: a quarter of what a phone at the edge of its network still sends.
  progressMs: MINUTE,
  progressBytes: 30 * KIB,
  // A client that sends a photo of 25 MB in one body has it through at 22 KB/s.
  requestMs: 20 * MINUTE,
  // The system takes more for a slow reader only once a third of its buffer is free, up to 200 KB: at 1 KB/s some three
  // minutes later.
  silenceMs: 5 * MINUTE,
  checkMs: 5 * SECOND,
  // Browsers keep six connections open for as long as they may: a crowd that has just looked would take all there are.
  idleMs: 10 * SECOND,
  requestsPerConnection: 1000,
  // Each may need an open file besides: together less than 4096, the most open files that the oldest systems give.
  connections: 1500,
  // A form lies in DATA_DIR/tmp until its answer, and may take `requestMs` to arrive. The outbox sends one thing at a time;
  // an account may have as many as it may have in the line before the decoder. Pictures of new accounts have 2 MB. Forms
  // without an account are counted apart, so that they keep no account's forms waiting. 7 GiB in all. An IPv6 network of 48
  // bits, 65,536 addresses' worth of places, takes a quarter of them.
  forms: {
    accounts: { each: 32, all: 256 },
    addresses: { each: 16, all: 256 },
    networks: { each: 64 },
  },
  // PostgreSQL's log may grow to its `max_wal_size`, 1 GB, before it uses its oldest files again.
  reserveBytes: 1024 * MIB,
  drawingMs: 1500,
  // Generous: many people share one address, at an airport as behind one mobile network's gateway.
  rates: {
    calls: { max: 1200, windowMs: MINUTE },
    uploads: { max: 3000, windowMs: MINUTE },
    files: { max: 6000, windowMs: MINUTE },
    // Each may be a drawing, which holds up the process: beyond it pages come undrawn.
    pages: { max: 300, windowMs: MINUTE },
    signIns: { max: 60, windowMs: MINUTE },
    registrations: { max: 60, windowMs: 10 * MINUTE },
    codes: { max: 60, windowMs: 60 * MINUTE },
    visitorMessages: { max: 20, windowMs: 60 * MINUTE },
    writes: { max: 600, windowMs: MINUTE },
  },
};
