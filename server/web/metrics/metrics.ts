/** The server's Prometheus metrics. */
import { count, inArray } from 'drizzle-orm';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { PHOTO_TYPES } from '../../../src/contract/rules/values.ts';
import { smsByCountry } from '../../modules/accounts/codes/sms-budget.ts';
import type { FindingCounts } from '../../modules/photos/finding-counts.ts';
import type { Db } from '../../platform/db/client.ts';
import { photos } from '../../platform/db/schema.ts';
import type { FreeSpace } from '../../platform/storage/free-space.ts';
import type { RefusedImages } from './refused-images.ts';

/**
 * The upper bounds of the response time buckets in seconds. They range from a cached list to an upload over a slow
 * connection.
 */
const BUCKETS = [0.005, 0.02, 0.1, 0.5, 2, 10, 60, 300];

/** What the metrics read each time they are scraped. */
export interface MetricsContext {
  readonly db: Db;
  readonly space: Pick<FreeSpace, 'bytes'>;
  readonly refusedImages: RefusedImages;
  readonly findingCounts: FindingCounts;
  readonly clock: () => Date;
  readonly config: { readonly siteTimeZone: string };
}

/** A request for which a response was sent. */
export interface RequestWithResponse {
  method: string;
  /** The route's pattern, such as `/api/photos/:id`. Never a URL, because the number of different URLs is unlimited. */
  route: string;
  status: number;
  seconds: number;
}

/** The metrics of one server. Each server has its own registry, so two servers in one process don't share metrics. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests: Histogram<'method' | 'route' | 'status'>;
  readonly #refused: Counter;

  constructor({ db, space, refusedImages, findingCounts, ...day }: MetricsContext) {
    collectDefaultMetrics({ register: this.#registry });
    this.#requests = new Histogram({
      name: 'wingrail_http_request_duration_seconds',
      help: 'Seconds from the first byte of a request to the last byte of its response.',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
      registers: [this.#registry],
    });
    this.#refused = new Counter({
      name: 'wingrail_connections_refused_total',
      help: 'Connections closed immediately because too many were open.',
      registers: [this.#registry],
    });
    const free = new Gauge({
      name: 'wingrail_disk_free_bytes',
      help: 'Free disk space under DATA_DIR. Uploads are refused before it runs out.',
      registers: [this.#registry],
      collect: async () => {
        free.set(await space.bytes());
      },
    });
    const waiting = new Gauge({
      name: 'wingrail_photos_waiting',
      help: 'Photos awaiting review, pending or appealed.',
      labelNames: ['type'],
      registers: [this.#registry],
      collect: async () => {
        for (const [type, number] of await countWaiting(db)) waiting.set({ type }, number);
      },
    });
    const sms = new Gauge({
      name: 'wingrail_sms_sent_today',
      help: 'Codes sent by SMS today, in the site’s time zone, by country calling code. SMS_DAILY_LIMIT limits the total.',
      labelNames: ['country'],
      registers: [this.#registry],
      collect: async () => {
        sms.reset();
        for (const [country, number] of await smsByCountry({ db, ...day })) sms.set({ country }, number);
      },
    });
    const refused = new Counter({
      name: 'wingrail_images_refused_total',
      help: 'Uploaded images refused, by reason; clients may retry those refused as busy.',
      labelNames: ['reason'],
      registers: [this.#registry],
      collect: () => {
        refused.reset();
        for (const [reason, number] of refusedImages.numbers()) refused.inc({ reason }, number);
      },
    });
    const findings = new Counter({
      name: 'wingrail_findings_total',
      help: 'Findings of the checks that photographers were shown on photos that they sent, by kind, and whether they dismissed them.',
      labelNames: ['kind', 'answer'],
      registers: [this.#registry],
      collect: () => {
        findings.reset();
        for (const { kind, answer, number } of findingCounts.all())
          findings.inc({ kind, answer: answer === 'shown' ? 'kept' : answer }, number);
      },
    });
  }

  /** Counts a request and records its response time. */
  responded({ method, route, status, seconds }: RequestWithResponse): void {
    this.#requests.observe({ method, route, status: String(status) }, seconds);
  }

  /** Counts a refused connection. */
  connectionRefused(): void {
    this.#refused.inc();
  }

  /** All metrics in Prometheus's text format, and the media type of that format. */
  async text(): Promise<{ body: string; type: string }> {
    return { body: await this.#registry.metrics(), type: this.#registry.contentType };
  }
}

async function countWaiting(db: Db): Promise<[string, number][]> {
  const rows = await db
    .select({ type: photos.type, number: count() })
    .from(photos)
    .where(inArray(photos.approval_status, ['pending', 'pending_appeal']))
    .groupBy(photos.type);
  return PHOTO_TYPES.map((type) => [type, rows.find((row) => row.type === type)?.number ?? 0]);
}
