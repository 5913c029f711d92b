/** The limits on the size, duration and rate of requests, in one object whose values tests can override. */
import { MAX_PHOTO_BYTES } from '../../../src/contract/rules/limits.ts';
import type { CollectLimits } from '../lib/collect-bytes.ts';
import type { ConcurrencyLimits } from '../lib/concurrency-limit.ts';
import type { CostlyReadLimits } from './costly-reads.ts';
import type { Bucket, Rate } from './request-rates.ts';

export interface Limits {
  /** The largest JSON body. */
  jsonBytes: number;
  /** The largest request of any kind. */
  requestBytes: number;
  /** The largest request line plus headers. */
  headerBytes: number;
  /** The most headers that a request may have. */
  headerCount: number;
  /** The most characters in the path and query. */
  urlLength: number;
  /** How long the headers may take to arrive. */
  headersMs: number;
  /** How long a JSON body may take to arrive. */
  jsonBodyMs: number;
  /**
   * How often the progress of a body with a file is checked. The check is necessary because a phone that loses its
   * network doesn't close the connection.
   */
  progressMs: number;
  /** A body with a file is cut off if fewer bytes than this arrive between two checks. */
  progressBytes: number;
  /** How long a whole request may take to arrive. */
  requestMs: number;
  /** How long a connection may be silent before it is considered dead. */
  silenceMs: number;
  /** How often Node checks whether `headersMs` or `requestMs` has been exceeded. */
  checkMs: number;
  /** How long a connection may stay idle between two requests. */
  idleMs: number;
  /** The most requests on one connection. */
  requestsPerConnection: number;
  /** The most connections that may be open. */
  connections: number;
  /**
   * The most forms with files that may be sent at once: per account for users, per address and per network for
   * visitors.
   */
  forms: Readonly<Record<'accounts' | 'addresses' | 'networks', ConcurrencyLimits>>;
  /** When bytes of partial uploads that have come are stored, and the memory for them until then, in bytes. */
  partialUploads: CollectLimits & { memory: number };
  /** How many requests of an account may send bytes of partial uploads at once. */
  uploadRequests: ConcurrencyLimits;
  /** How many bytes uploads must leave free on DATA_DIR's disk. */
  reserveBytes: number;
  /** How long server rendering of a page may take. After that, the page is sent without it. */
  drawingMs: number;
  /**
   * For how many ms server rendering for one address may keep the process busy. After that, pages are sent without
   * it.
   */
  renderingTime: Rate;
  /** Searches, filters and suggestions. */
  costlyReads: CostlyReadLimits;
  /** How many searches with typing errors are corrected per address. */
  typoCorrections: Rate;
  /** The rate limits: per account for `writes`, per address for all others. */
  rates: Readonly<Record<Bucket, Rate>>;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const KIB = 1024;
const MIB = 1024 * KIB;

export const DEFAULT_LIMITS: Limits = {
  jsonBytes: 64 * KIB,
  // The largest photo plus the form's text fields.
  requestBytes: MAX_PHOTO_BYTES + MIB,
  headerBytes: 16 * KIB,
  headerCount: 100,
  urlLength: 4096,
  headersMs: 20 * SECOND,
  jsonBodyMs: 30 * SECOND,
  // 512 bytes/s: a quarter of what a phone with hardly any signal can still send.
  progressMs: MINUTE,
  progressBytes: 30 * KIB,
  // Long enough to send a photo of 25 MB in one body at 22 KB/s.
  requestMs: 20 * MINUTE,
  // For a slow reader, the kernel accepts more data only once a third of its send buffer is free, which is up to 200
  // KB. At 1 KB/s that takes about three minutes.
  silenceMs: 5 * MINUTE,
  checkMs: 5 * SECOND,
  // Browsers keep up to six idle connections open for as long as allowed. After a rush of visitors, these would occupy
  // all connections.
  idleMs: 10 * SECOND,
  requestsPerConnection: 1000,
  // Each connection may also need an open file. Connections and files together stay below 4096, which is the hard limit
  // on open files in the oldest systems.
  connections: 1500,
  // A form takes up space in DATA_DIR/tmp until its response is sent, and may take `requestMs` to arrive. The outbox
  // sends one op at a time, but an account may send as many forms at once as it may have photos in the decoder's queue.
  // The picture in a registration form has at most 2 MB. Visitors' forms have their own limits, so they can't block
  // accounts. All forms together take up at most 7 GiB. Since an IPv6 /48 network contains 65,536 groups of addresses,
  // each such network may use only a quarter of the visitors' forms.
  forms: {
    accounts: { each: 32, all: 256 },
    addresses: { each: 16, all: 256 },
    networks: { each: 64 },
  },
  // A server that dies loses what it hasn't stored yet. Objects in S3 should not be much smaller than a MiB.
  partialUploads: { bytes: MIB, ms: 20 * SECOND, memory: 64 * MIB },
  // So that a few accounts can't take all of that memory from the others. The outbox sends one at a time on each device.
  uploadRequests: { each: 8 },
  // PostgreSQL's WAL may grow to `max_wal_size` (1 GB) before its oldest files are recycled.
  reserveBytes: 1024 * MIB,
  drawingMs: 1500,
  // A tenth of a core. A page takes 5 to 60 ms.
  renderingTime: { max: 6 * SECOND, windowMs: MINUTE },
  // PostgreSQL gets four of a process's ten connections for them, and the embedded database, which has one, at most
  // four statements ahead of any other. The longest wait for a turn is about 20 / 4 reads. An address may use a tenth
  // of a core; an ordinary search takes 5 to 15 ms.
  costlyReads: { running: 4, pending: { each: 8, all: 24 }, time: { max: 6 * SECOND, windowMs: MINUTE } },
  typoCorrections: { max: 60, windowMs: MINUTE },
  // Generous, because many people share one address at an airport or behind a mobile carrier's NAT.
  rates: {
    calls: { max: 1200, windowMs: MINUTE },
    uploads: { max: 3000, windowMs: MINUTE },
    files: { max: 6000, windowMs: MINUTE },
    // A part lists up to 10,000 pages, which takes up to 0.1 s.
    sitemaps: { max: 40, windowMs: MINUTE },
    // Server rendering blocks the process, so beyond this rate pages are sent without it.
    pages: { max: 300, windowMs: MINUTE },
    signIns: { max: 60, windowMs: MINUTE },
    registrations: { max: 60, windowMs: 10 * MINUTE },
    codes: { max: 60, windowMs: 60 * MINUTE },
    visitorMessages: { max: 20, windowMs: 60 * MINUTE },
    writes: { max: 600, windowMs: MINUTE },
  },
};
