/** The limits on the size, duration and rate of requests, in one object that tests can override. */
import { MAX_PHOTO_BYTES } from '../../../src/contract/rules/limits.ts';
import type { ConcurrencyLimits } from '../lib/concurrency-limit.ts';
import type { Bucket, Rate } from './request-rates.ts';

export interface Limits {
  /** Largest JSON body, bytes. */
  jsonBytes: number;
  /** Largest request of any kind, bytes. */
  requestBytes: number;
  /** Largest request line with headers, bytes, and the largest number of headers. */
  headerBytes: number;
  headerCount: number;
  /** Path and query, characters. */
  urlLength: number;
  /** How long the headers may take to arrive, ms. */
  headersMs: number;
  /** How long a JSON body may take to arrive, ms. */
  jsonBodyMs: number;
  /**
   * A body with a file is cut off if less than `progressBytes` arrive in `progressMs`: a phone that lost its network
   * doesn't close the connection.
   */
  progressMs: number;
  progressBytes: number;
  /** How long a whole request may take to arrive, ms. */
  requestMs: number;
  /** How long a connection may be silent before it counts as dead, ms. */
  silenceMs: number;
  /** How often Node checks `headersMs` and `requestMs`, ms. */
  checkMs: number;
  /** How long a connection may wait for its next request, ms. */
  idleMs: number;
  /** How many requests one connection may carry. */
  requestsPerConnection: number;
  /** How many connections may be open. */
  connections: number;
  /** Concurrent forms with files: per account, or per address and network for visitors. */
  forms: Readonly<Record<'accounts' | 'addresses' | 'networks', ConcurrencyLimits>>;
  /** Bytes of DATA_DIR's disk that uploads must leave free. */
  reserveBytes: number;
  /** How long server rendering of a page may take before the page is sent without it, ms. */
  drawingMs: number;
  /** Requests per address or, for `writes`, per account. */
  rates: Readonly<Record<Bucket, Rate>>;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const KIB = 1024;
const MIB = 1024 * KIB;

export const DEFAULT_LIMITS: Limits = {
  jsonBytes: 64 * KIB,
  // The largest photo and the form's text fields.
  requestBytes: MAX_PHOTO_BYTES + MIB,
  headerBytes: 16 * KIB,
  headerCount: 100,
  urlLength: 4096,
  headersMs: 20 * SECOND,
  jsonBodyMs: 30 * SECOND,
  // 512 bytes/s: a quarter of what a phone with hardly any signal still sends.
  progressMs: MINUTE,
  progressBytes: 30 * KIB,
  // Enough to send a photo of 25 MB in one body at 22 KB/s.
  requestMs: 20 * MINUTE,
  // The kernel accepts more data for a slow reader only once a third of its send buffer is free, up to 200 KB: about
  // three minutes at 1 KB/s.
  silenceMs: 5 * MINUTE,
  checkMs: 5 * SECOND,
  // Browsers keep up to six idle connections open as long as allowed: after a rush they would occupy all of them.
  idleMs: 10 * SECOND,
  requestsPerConnection: 1000,
  // Each connection may also need an open file: together fewer than 4096, the hard limit on open files of the oldest
  // systems.
  connections: 1500,
  // A form occupies DATA_DIR/tmp until it is answered, and may take `requestMs` to arrive. The outbox sends one op at a
  // time; an account may have as many forms as photos in the decoder's queue. The picture in a registration form has at
  // most 2 MB. Visitors' forms have limits of their own, so that they can't block accounts. All forms together take at
  // most 7 GiB. An IPv6 /48 network has 65,536 groups of addresses: it may use a quarter of the visitors' forms.
  forms: {
    accounts: { each: 32, all: 256 },
    addresses: { each: 16, all: 256 },
    networks: { each: 64 },
  },
  // PostgreSQL's WAL may grow to `max_wal_size`, 1 GB, before its oldest files are recycled.
  reserveBytes: 1024 * MIB,
  drawingMs: 1500,
  // Generous: many people share one address at an airport, or behind a mobile carrier's NAT.
  rates: {
    calls: { max: 1200, windowMs: MINUTE },
    uploads: { max: 3000, windowMs: MINUTE },
    files: { max: 6000, windowMs: MINUTE },
    // Server rendering blocks the process: beyond this rate pages are sent without it.
    pages: { max: 300, windowMs: MINUTE },
    signIns: { max: 60, windowMs: MINUTE },
    registrations: { max: 60, windowMs: 10 * MINUTE },
    codes: { max: 60, windowMs: 60 * MINUTE },
    visitorMessages: { max: 20, windowMs: 60 * MINUTE },
    writes: { max: 600, windowMs: MINUTE },
  },
};
