/**
 * Server-renders the app's pages for visitors (docs/first-visit.md): the client's built page, with the first screen and
 * the data for it. If a screen isn't server-rendered, or can't be, the built page is sent unchanged.
 */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { photoAt } from '../../../src/contract/rules/photo-path.ts';
import type {
  FirstResponse,
  FirstCall,
  Renderer,
  RouteInfo,
} from '../../../src/contract/server-rendering.ts';
import type { Language } from '../../../src/contract/rules/values.ts';
import type { Db } from '../../platform/db/client.ts';
import { SnapshotCache } from '../../platform/db/snapshot-cache.ts';
import type { RespondToVisitor } from '../../platform/http/respond-to-visitor.ts';
import { BoundedMap } from '../../platform/lib/bounded-map.ts';
import { Refusal } from '../../platform/lib/errors.ts';
import type { Logger } from '../../platform/lib/log.ts';
import type { PhotoVisit } from '../../modules/photos/recent-visitors.ts';
import type { Assets, ScreenFiles } from './client-assets.ts';
import { composePage } from './compose-page.ts';
import { holdBack } from './hold-back.ts';
import { PageBody } from './page-body.ts';
import { addressOf, isFetchedAhead, languageOf } from './page-request.ts';
import { siteOrigin } from '../../platform/http/site-origin.ts';

/** A page to send. */
export interface Page {
  status: 200 | 404;
  body: PageBody;
  /** True if this is the client's built page, without a rendered screen. */
  isShell: boolean;
  /** The digests of the page's inline style sheets; undefined for a page without any. */
  styleDigests?: readonly string[];
  /** True if search engines must not list the page. */
  unlisted: boolean;
}

/**
 * The most times a screen is rendered to find out which calls it makes. Each time, it gets the responses to the calls
 * found so far.
 */
const ROUNDS = 3;
/** The most calls that are run for one page. */
const MOST_CALLS = 12;
/**
 * The most rendered pages that are cached. Each takes about 150 KB. A page is rendered again if one of its responses
 * has changed.
 */
const KEPT_PAGES = 100;
/** How long a rendered page is cached. */
const KEPT_MS = 60_000;
/**
 * How long a page is sent again without running its calls, as long as nothing changes in the database. It is short
 * because some responses depend on the current time.
 */
const UNCHANGED_MS = 5_000;
/** The most URLs whose calls are remembered. */
const KEPT_CALLS = 500;
/** The longest URL whose page is rendered. */
const LONGEST_ADDRESS = 500;

/** The source of the script that starts a server-rendered page. */
const START = 'src/app/ssr/start.ts';

/**
 * The parts of each screen that are rendered together with it although the browser loads their code later. Screens and
 * parts are given by their sources.
 */
const PARTS: Readonly<Record<string, readonly string[]>> = { HomeScreen: ['features/home/BelowTheFold.tsx'] };

export interface PagesOptions {
  renderer: () => Promise<Renderer | undefined>;
  response: RespondToVisitor;
  /** As long as nothing changes in this database, pages are sent again without running their calls. */
  db: Db;
  /** How long running the calls and rendering may take. After that, the built page is sent instead. */
  drawingMs: number;
  /**
   * Counts a page for the client's IP address. Returns false if too many were rendered for that address, or if they
   * took too long, so this page isn't rendered.
   */
  mayDraw: (request: FastifyRequest) => Promise<boolean>;
  /** Counts for the client's IP address for how many ms the process was busy with the rendering of a page. */
  countTime: (request: FastifyRequest, ms: number) => void;
  /** Takes back the view of a photo, which was counted when the call was run. */
  takeBackView: (looking: PhotoVisit) => void;
  /** The value of `PUBLIC_URL`. */
  publicUrl: string | undefined;
  log: Logger;
}

/** The built client. */
export interface Build {
  /** The HTML of the built page. */
  shell: string;
  body: PageBody;
  assets: Assets;
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

type CallWithResponse = FirstCall & { json: string };

export class Pages {
  readonly #options: PagesOptions;
  readonly #pages = new BoundedMap<string, { page: Page; until: number }>(KEPT_PAGES);
  readonly #calls = new BoundedMap<string, readonly FirstCall[]>(KEPT_CALLS);
  readonly #latest: SnapshotCache<{ page: Page | undefined; build: Build }>;

  constructor(options: PagesOptions) {
    this.#options = options;
    this.#latest = new SnapshotCache(options.db, UNCHANGED_MS);
  }

  /**
   * True for a request to the URL of a screen from a client that accepts any type without asking for HTML in
   * particular, as messengers and curl do.
   */
  async isFor(request: FastifyRequest): Promise<boolean> {
    const { method, headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || !(headers.accept ?? '*/*').includes('*/*')) return false;
    const renderer = await this.#options.renderer();
    if (renderer === undefined) return false;
    return routeAt(renderer, addressOf(request).pathname).known;
  }

  /** The page to send for a request. `readBuild` reads the built client. */
  async at(readBuild: () => Promise<Build>, exchange: Exchange): Promise<Page> {
    const renderer = await this.#options.renderer();
    if (renderer === undefined) return shellPage(await readBuild(), 200, false);
    const { pathname } = addressOf(exchange.request);
    const route = routeAt(renderer, pathname);
    const drawing =
      route.drawn && !isFetchedAhead(exchange.request) && (await this.#options.mayDraw(exchange.request))
        ? this.#shared(readBuild, exchange, (build) => this.#drawn(build, renderer, route, exchange))
        : undefined;
    const undrawn = async () =>
      shellPage(await readBuild(), route.known ? 200 : 404, !route.known || !route.listed);
    if (drawing === undefined) return undrawn();
    try {
      const page = await inTime(drawing, this.#options.drawingMs);
      if (page !== undefined) return page;
    } catch (error) {
      this.#options.log.error('page_not_drawn', { screen: route.source, error });
    }
    void this.#takeBackView(drawing, exchange.request);
    return undrawn();
  }

  /**
   * Renders a page, or returns the last rendered one if nothing has changed since. Visitors who request a page at the
   * same time share one rendering. But a photo's page is rendered for each visitor, because running its call counts the
   * view.
   */
  async #shared(
    readBuild: () => Promise<Build>,
    exchange: Exchange,
    draw: (build: Build) => Promise<Page | undefined>,
  ): Promise<Page | undefined> {
    const { request } = exchange;
    const { address, pathname } = addressOf(request);
    if (photoAt(pathname) !== undefined) return draw(await readBuild());
    const origin = siteOrigin(request, this.#options.publicUrl);
    const name = JSON.stringify([address, languageOf(request), origin]);
    const read = async () => {
      const build = await readBuild();
      return { page: await draw(build), build };
    };
    const { page } = await this.#latest.read(name, read, async ({ build }) => build === (await readBuild()));
    return page;
  }

  /**
   * If a page is sent without being rendered, it requests its photo itself, and that request counts as the view. So a
   * view counted by the rendering, which may still be running, is taken back.
   */
  async #takeBackView(drawing: Promise<unknown>, request: FastifyRequest): Promise<void> {
    await Promise.allSettled([drawing]);
    if (request.countedView !== undefined) this.#options.takeBackView(request.countedView);
  }

  async #drawn(
    build: Build,
    renderer: Renderer,
    route: RouteInfo,
    exchange: Exchange,
  ): Promise<Page | undefined> {
    const { shell, assets } = build;
    const { request } = exchange;
    const { address, pathname } = addressOf(request);
    const [start] = assets.filesOf([START]).scripts;
    if (address.length > LONGEST_ADDRESS || start === undefined) return undefined;
    const language = languageOf(request);
    const origin = siteOrigin(request, this.#options.publicUrl);
    const status = route.known ? 200 : 404;
    const kept = this.#calls.get(address) ?? route.calls;
    const responses: CallWithResponse[] = [];
    const refused = new Set((await this.#response(kept, responses, exchange)).map(keyOf));
    // If one of the calls that decide whether the URL exists was refused, there is nothing here for a visitor.
    // Remembered calls other than these don't decide this.
    if (route.calls.some((call) => refused.has(keyOf(call)))) {
      return shellPage(build, 404, true);
    }
    const files = filesOf(assets, route, language);
    const sheets = [...new Set([...holdBack(shell).sheets, ...files.styles])];
    const styles = await assets.textOf(sheets);

    for (let round = 1; ; round += 1) {
      const name = digest([origin, address, language, shell, ...responses.map(({ json }) => json)]);
      const found = this.#pages.get(name);
      if (found !== undefined && found.until > Date.now()) return found.page;
      const drawing = this.#timed(request, () =>
        renderer.draw({ address, language, origin, responses: responses.map(parsed) }),
      );
      const known = new Set(responses.map(keyOf));
      const missing = drawing.missing.filter((each) => !known.has(keyOf(each)));
      if (missing.length > 0 && round < ROUNDS && responses.length + missing.length <= MOST_CALLS) {
        const before = responses.length;
        await this.#response(missing, responses, exchange);
        if (responses.length > before) continue;
      }
      const page = this.#timed(request, (): Page => {
        const { html, styleDigests } = composePage(shell, {
          drawing,
          language,
          htmlLanguage: renderer.documentLanguage(language),
          scripts: files.scripts,
          sheets,
          styles,
          start,
          responses,
          counted: photoAt(pathname),
        });
        const unlisted = status === 404 || !route.listed;
        return { status, body: new PageBody(html), isShell: false, styleDigests, unlisted };
      });
      this.#calls.set(
        address,
        responses.map(({ call, input }) => ({ call, input })),
      );
      this.#pages.set(name, { page, until: Date.now() + KEPT_MS });
      return page;
    }
  }

  /** Runs synchronous work for a request, and counts its time. */
  #timed<T>(request: FastifyRequest, work: () => T): T {
    const start = performance.now();
    try {
      return work();
    } finally {
      this.#options.countTime(request, performance.now() - start);
    }
  }

  /**
   * Runs calls, adds their responses to `responses`, and returns the calls that were refused. Calls that visitors may not
   * make are left to the page. If a call throws, the error is rethrown only once all calls have ended, so no view is
   * counted later.
   */
  async #response(
    calls: readonly FirstCall[],
    responses: CallWithResponse[],
    exchange: Exchange,
  ): Promise<readonly FirstCall[]> {
    const given = calls.map(async (each) => ({ each, json: await this.#options.response(each, exchange) }));
    await Promise.allSettled(given);
    const refused: FirstCall[] = [];
    for (const { each, json } of await Promise.all(given)) {
      if (json instanceof Refusal) refused.push(each);
      else if (json !== undefined) responses.push({ ...each, json });
    }
    return refused;
  }
}

/** The client's built page. */
function shellPage({ body }: Build, status: Page['status'], unlisted: boolean): Page {
  return { status, body, isShell: true, unlisted };
}

/**
 * The route at a path. A path that starts with two slashes has none, because as a link it would lead to a different
 * site.
 */
function routeAt(renderer: Renderer, pathname: string): RouteInfo {
  if (!pathname.startsWith('//')) return renderer.look(pathname);
  return { known: false, listed: false, drawn: false, source: undefined, calls: [] };
}

/**
 * The files that the page loads first. For parts that are already rendered but load their code later, these include
 * only the style sheets.
 */
function filesOf(assets: Assets, route: RouteInfo, language: Language): ScreenFiles {
  const { scripts, styles } = assets.filesOf(sourcesOf(route, language));
  const parts = assets.filesOf(PARTS[route.source ?? ''] ?? []);
  return { scripts, styles: [...new Set([...styles, ...parts.styles])] };
}

/** The sources whose files the page loads first, in addition to what every page loads. */
function sourcesOf({ source }: RouteInfo, language: Language): string[] {
  const texts = `src/i18n/resources/${language}`;
  const all = ['src/app/ssr/first-screen.tsx', `${texts}.ts`];
  // Every page already loads the home page's own code and strings.
  if (source === 'HomeScreen') return all;
  if (source !== undefined) all.push(`${source}.tsx`);
  return [...all, 'src/app/lazy-screens.ts', `${texts}-more.ts`];
}

function parsed({ json, ...call }: CallWithResponse): FirstResponse {
  const response: unknown = JSON.parse(json);
  return { ...call, response };
}

function keyOf({ call, input }: FirstCall): string {
  return JSON.stringify([call, input]);
}

function digest(parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length} `).update(part);
  return hash.digest('base64url');
}

/** Waits for work, but returns undefined if it takes too long. The work then continues, and its error is ignored. */
async function inTime<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([work, patience]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
}
