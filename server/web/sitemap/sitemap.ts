/** Serves `/robots.txt` and `/sitemap.xml` for search engines (docs/rules/screens.md, "Search engines"). */
import { Readable } from 'node:stream';
import { and, asc, gte, lte, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Renderer } from '../../../src/contract/server-rendering.ts';
import { LANGUAGE_PARAMETER } from '../../../src/contract/rules/language.ts';
import { LANGUAGES } from '../../../src/contract/rules/basics.ts';
import { MAX_FIELD } from '../../../src/contract/rules/limits.ts';
import type { Db } from '../../platform/db/client.ts';
import { isApproved } from '../../platform/db/list-conditions.ts';
import { photos } from '../../platform/db/schema.ts';
import { sendRefusal } from '../../platform/http/error-responses.ts';
import { refuse } from '../../platform/lib/errors.ts';
import type { Refusal } from '../../platform/lib/errors.ts';
import { mediaUrl } from '../../platform/storage/keys.ts';
import { siteOrigin } from '../../platform/http/site-origin.ts';
import { subjectAddresses, subjectFieldNamed, subjectParts } from './sitemap-subjects.ts';

/** How many ids each part covers, and therefore the most photos in a part. A sitemap may list 50,000. */
const PART = 10_000;
/** Rows per query. */
const BATCH = 1_000;
/** The largest possible id. */
const LAST_ID = 2 ** 31 - 1;
/** The number of a part, counted from 1. */
const PART_NUMBER = /^[1-9]\d{0,5}$/;

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const IMAGES = 'http://www.google.com/schemas/sitemap-image/1.1';
const LINKS = 'http://www.w3.org/1999/xhtml';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

interface SitemapOptions {
  db: Db;
  publicUrl: string | undefined;
  renderer: () => Promise<Renderer | undefined>;
  /** Counts a request per address. Returns a refusal if there were too many. */
  count: (request: FastifyRequest) => Promise<Refusal | undefined>;
}

/** The routes for search engines. */
export async function sitemapRoutes(app: FastifyInstance, options: SitemapOptions): Promise<void> {
  const { db, publicUrl, renderer, count } = options;
  const hidden = { schema: { hide: true } };
  const counted = {
    ...hidden,
    config: { countsItself: true },
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      const refusal = await count(request);
      if (refusal !== undefined) await sendRefusal(reply, refusal);
    },
  } as const;

  app.get('/robots.txt', hidden, async (request, reply) => {
    // Screens that must not be indexed aren't disallowed: they have a `noindex` header, which a search engine must be
    // able to read.
    const lines = [
      'User-agent: *',
      // The pages' scripts fetch this when a search engine runs them.
      'Allow: /api/photos',
      'Disallow: /api/',
      '',
      `Sitemap: ${siteOrigin(request, publicUrl)}/sitemap.xml`,
      '',
    ];
    return cachedForAnHour(reply).type('text/plain; charset=utf-8').send(lines.join('\n'));
  });

  app.get('/sitemap.xml', counted, async (request, reply) => {
    const origin = siteOrigin(request, publicUrl);
    const names = ['pages', ...(await partsWithPhotos(db)).map((part) => `photos-${part}`)];
    const paths = [...names.map((name) => `/sitemap/${name}.xml`), ...(await subjectParts(db))];
    const entries = paths.map((path) => `<sitemap><loc>${origin}${escaped(path)}</loc></sitemap>\n`);
    return asXml(reply).send(
      `${DECLARATION}<sitemapindex xmlns="${SITEMAP}">\n${entries.join('')}</sitemapindex>\n`,
    );
  });

  app.get('/sitemap/pages.xml', counted, async (request, reply) => {
    const origin = siteOrigin(request, publicUrl);
    const paths = (await renderer())?.publicPaths() ?? ['/'];
    const entries = paths.map((path) => {
      const links = LANGUAGES.map(
        (each) =>
          `<xhtml:link rel="alternate" hreflang="${each}" href="${origin}${path}?${LANGUAGE_PARAMETER}=${each}"/>`,
      );
      return `<url><loc>${origin}${path}</loc>${links.join('')}</url>\n`;
    });
    return asXml(reply).send(
      `${DECLARATION}<urlset xmlns="${SITEMAP}" xmlns:xhtml="${LINKS}">\n${entries.join('')}</urlset>\n`,
    );
  });

  app.get<{ Params: { part: string } }>('/sitemap/photos-:part.xml', counted, async (request, reply) => {
    const { part } = request.params;
    const end = Number(part) * PART;
    // The first batch is read before the response starts, because an error after that could only cut the response off.
    const first = PART_NUMBER.test(part) && end - PART <= LAST_ID ? await batchOf(db, end - PART, end) : [];
    if (first.length === 0) return sendRefusal(reply, refuse('not_found'));
    const origin = siteOrigin(request, publicUrl);
    return asXml(reply).send(Readable.from(photosOf(db, { first, end, origin })));
  });

  app.get<{ Params: { field: string }; Querystring: { from?: unknown } }>(
    '/sitemap/:field.xml',
    counted,
    async (request, reply) => {
      const field = subjectFieldNamed(request.params.field);
      const { from } = request.query;
      if (field === undefined || typeof from !== 'string' || from.length > MAX_FIELD || from.includes('\0')) {
        return sendRefusal(reply, refuse('not_found'));
      }
      const batches = subjectAddresses(db, { field, from });
      const first = await batches.next();
      if (first.done === true) return sendRefusal(reply, refuse('not_found'));
      const origin = siteOrigin(request, publicUrl);
      return asXml(reply).send(Readable.from(subjectsOf(batches, first.value, origin)));
    },
  );
}

/** The sitemap of a part with the pages of one field's values; empty if the field has no values. */
async function* subjectsOf(
  batches: AsyncGenerator<string[]>,
  first: readonly string[],
  origin: string,
): AsyncGenerator<string> {
  const listed = (paths: readonly string[]) =>
    paths.map((path) => `<url><loc>${origin}${escaped(path)}</loc></url>\n`).join('');
  yield `${DECLARATION}<urlset xmlns="${SITEMAP}">\n${listed(first)}`;
  for await (const paths of batches) yield listed(paths);
  yield '</urlset>\n';
}

/** Escapes a URL-encoded path for XML. */
function escaped(path: string): string {
  return path.replaceAll('&', '&amp;').replaceAll("'", '&apos;');
}

/**
 * The numbers of the parts that contain approved photos. The others are left out, because an empty sitemap is invalid.
 */
async function partsWithPhotos(db: Db): Promise<number[]> {
  const size = sql.raw(`${PART}::bigint`);
  const { rows } = await db.execute<{ part: number }>(sql`
    select part::integer as part
    from generate_series(1, (select coalesce(max(${photos.id}), 0) / ${size} + 1 from ${photos})) as part
    where exists (
      select from ${photos}
      where ${isApproved(photos)} and ${photos.id} >= (part - 1) * ${size} and ${photos.id} < part * ${size}
    )
    order by part`);
  return rows.map(({ part }) => part);
}

interface SitemapRow {
  id: number;
  key: string | null;
  changed: Date | null;
}

/** The first batch of the approved photos whose ids are in a range. */
function batchOf(db: Db, from: number, end: number): Promise<SitemapRow[]> {
  return db
    .select({ id: photos.id, key: photos.display_key, changed: photos.reviewed_at })
    .from(photos)
    .where(and(isApproved(photos), gte(photos.id, from), lte(photos.id, Math.min(end - 1, LAST_ID))))
    .orderBy(asc(photos.id))
    .limit(BATCH);
}

/** The approved photos of a part, in batches. Each batch starts after the last id of the previous one. */
async function* photosOf(
  db: Db,
  { first, end, origin }: { first: SitemapRow[]; end: number; origin: string },
): AsyncGenerator<string> {
  yield `${DECLARATION}<urlset xmlns="${SITEMAP}" xmlns:image="${IMAGES}">\n`;
  for (let rows = first; ;) {
    yield rows.map((row) => entryOf(row, origin)).join('');
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) break;
    rows = await batchOf(db, last.id + 1, end);
  }
  yield '</urlset>\n';
}

function entryOf({ id, key, changed }: SitemapRow, origin: string): string {
  const lastmod = changed === null ? '' : `<lastmod>${changed.toISOString()}</lastmod>`;
  const picture =
    key === null ? '' : `<image:image><image:loc>${origin}${mediaUrl(key)}</image:loc></image:image>`;
  return `<url><loc>${origin}/photo/${id}</loc>${lastmod}${picture}</url>\n`;
}

function asXml(reply: FastifyReply): FastifyReply {
  return cachedForAnHour(reply).type('application/xml; charset=utf-8');
}

/** Lets shared caches store the response for an hour. */
function cachedForAnHour(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'public, max-age=3600');
}
