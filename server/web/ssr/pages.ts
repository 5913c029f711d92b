/**
 * The pages of the app, drawn for visitors (docs/first-visit.md): the client's page with the first screen and
 * its answers in it. Where a screen isn't drawn, or can't be, the page is the client's as it is.
 */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseLanguage, LANGUAGE_PARAMETER } from '../../../src/contract/rules/language.ts';
import { photoAt } from '../../../src/contract/rules/photo-path.ts';
import type { FirstAnswer, FirstCall, Renderer, RouteInfo } from '../../../src/contract/server-rendering.ts';
import type { Language } from '../../../src/contract/rules/values.ts';
import type { Db } from '../../platform/db/client.ts';
import { SnapshotCache } from '../../platform/db/snapshot-cache.ts';
import type { AnswerVisitor } from '../../platform/http/answer-visitor.ts';
import { BoundedMap } from '../../platform/lib/bounded-map.ts';
import { Refusal } from '../../platform/lib/errors.ts';
import type { Logger } from '../../platform/lib/log.ts';
import type { PhotoVisit } from '../../modules/photos/recent-visitors.ts';
import type { Assets, ScreenFiles } from './client-assets.ts';
import { composePage } from './compose-page.ts';
import { holdBack } from './hold-back.ts';
import { PageBody } from './page-body.ts';
import { siteOrigin } from '../site-origin.ts';

/** A page to be sent. */
export interface Page {
  status: 200 | 404;
  body: PageBody;
  /** True for the client's own page as it was built. */
  isShell: boolean;
  /** Of its style sheets; undefined for one without. */
  styleDigests?: readonly string[];
  /** Search engines shall not list it. */
  unlisted: boolean;
}

/** How often a screen is drawn to learn what it asks for: each time with the answers to what it asked before. */
const ROUNDS = 3;
/** Most calls that are answered for one page. */
const MOST_CALLS = 12;
/** Drawn pages that are kept, some 150 KB each, and for how long, ms. A page is drawn anew whenever an answer changes. */
const KEPT_PAGES = 100;
const KEPT_MS = 60_000;
/** How long a page is sent without asking its calls again while nothing changes in the database, ms: some go by the clock. */
const UNCHANGED_MS = 5_000;
/** Addresses whose calls are remembered. */
const KEPT_CALLS = 500;
/** Longest address that is drawn. */
const LONGEST_ADDRESS = 500;

/** What starts a drawn page. */
const START = 'src/app/ssr/start.ts';

/** What a screen draws at once though its code comes later, by the screen's source. */
const PARTS: Readonly<Record<string, readonly string[]>> = { HomeScreen: ['features/home/BelowTheFold.tsx'] };

export interface PagesOptions {
  renderer: () => Promise<Renderer | undefined>;
  answer: AnswerVisitor;
  /** While nothing changes in it, pages are sent without asking their calls again. */
  db: Db;
  /** How long answers and drawing may take before the page goes out as it is, ms. */
  drawingMs: number;
  /** Counts a page for its address; false where it had so many drawn that this one comes undrawn. */
  mayDraw: (request: FastifyRequest) => Promise<boolean>;
  /** Takes back the view of a photo that was counted with its answer. */
  takeBackView: (looking: PhotoVisit) => void;
  /** `PUBLIC_URL`. */
  publicUrl: string | undefined;
  log: Logger;
}

/** The client as it was built. */
export interface Build {
  /** Its page. */
  shell: string;
  body: PageBody;
  assets: Assets;
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

type AnsweredCall = FirstCall & { json: string };

export class Pages {
  readonly #options: PagesOptions;
  readonly #pages = new BoundedMap<string, { page: Page; until: number }>(KEPT_PAGES);
  readonly #calls = new BoundedMap<string, readonly FirstCall[]>(KEPT_CALLS);
  readonly #latest: SnapshotCache<{ page: Page | undefined; build: Build }>;

  constructor(options: PagesOptions) {
    this.#options = options;
    this.#latest = new SnapshotCache(options.db, UNCHANGED_MS);
  }

  /** True for what asks for a screen and says no more than that it takes anything, as messengers and curl do. */
  async isFor(request: FastifyRequest): Promise<boolean> {
    const { method, headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || !(headers.accept ?? '*/*').includes('*/*')) return false;
    const renderer = await this.#options.renderer();
    if (renderer === undefined) return false;
    return routeAt(renderer, addressOf(request).pathname).known;
  }

  /** The page at the address of a request, given what reads the client's build. */
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
   * Draws a page, or gives the one that was drawn last where nothing has changed since. Visitors who ask at once share it.
   * A photo's page is drawn for each of them: the answer that it is drawn of counts the view.
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

  /** A page that goes out undrawn asks for its photo itself: that is the view. The drawing may still be under way. */
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
    const answers: AnsweredCall[] = [];
    const refused = new Set((await this.#answer(kept, answers, exchange)).map(keyOf));
    // If what decides says no, there is nothing at this address for a visitor; what else is remembered decides nothing.
    if (route.calls.some((call) => refused.has(keyOf(call)))) {
      return shellPage(build, 404, true);
    }
    const files = filesOf(assets, route, language);
    const sheets = [...new Set([...holdBack(shell).sheets, ...files.styles])];
    const styles = await assets.textOf(sheets);

    for (let round = 1; ; round += 1) {
      const name = digest([origin, address, language, shell, ...answers.map(({ json }) => json)]);
      const found = this.#pages.get(name);
      if (found !== undefined && found.until > Date.now()) return found.page;
      const drawing = renderer.draw({ address, language, origin, answers: answers.map(parsed) });
      const known = new Set(answers.map(keyOf));
      const missing = drawing.missing.filter((each) => !known.has(keyOf(each)));
      if (missing.length > 0 && round < ROUNDS && answers.length + missing.length <= MOST_CALLS) {
        const before = answers.length;
        await this.#answer(missing, answers, exchange);
        if (answers.length > before) continue;
      }
      const { html, styleDigests } = composePage(shell, {
        drawing,
        language,
        htmlLanguage: renderer.documentLanguage(language),
        scripts: files.scripts,
        sheets,
        styles,
        start,
        answers,
        counted: photoAt(pathname),
      });
      const page: Page = {
        status,
        body: new PageBody(html),
        isShell: false,
        styleDigests,
        unlisted: status === 404 || !route.listed,
      };
      this.#calls.set(
        address,
        answers.map(({ call, input }) => ({ call, input })),
      );
      this.#pages.set(name, { page, until: Date.now() + KEPT_MS });
      return page;
    }
  }

  /**
   * Adds the answers to calls, and gives the calls that were refused. What isn't for visitors is left to the page. A failure
   * is thrown once all have ended, so that no view is counted after that.
   */
  async #answer(
    calls: readonly FirstCall[],
    answers: AnsweredCall[],
    exchange: Exchange,
  ): Promise<readonly FirstCall[]> {
    const given = calls.map(async (each) => ({ each, json: await this.#options.answer(each, exchange) }));
    await Promise.allSettled(given);
    const refused: FirstCall[] = [];
    for (const { each, json } of await Promise.all(given)) {
      if (json instanceof Refusal) refused.push(each);
      else if (json !== undefined) answers.push({ ...each, json });
    }
    return refused;
  }
}

/** The client's page as it was built. */
function shellPage({ body }: Build, status: Page['status'], unlisted: boolean): Page {
  return { status, body, isShell: true, unlisted };
}

/** What a path leads to. With two slashes in front it leads nowhere: in a link it would be an address of another site. */
function routeAt(renderer: Renderer, pathname: string): RouteInfo {
  if (!pathname.startsWith('//')) return renderer.look(pathname);
  return { known: false, listed: false, drawn: false, source: undefined, calls: [] };
}

/** What the page loads first; of parts that load by themselves but are drawn already the styles alone. */
function filesOf(assets: Assets, route: RouteInfo, language: Language): ScreenFiles {
  const { scripts, styles } = assets.filesOf(sourcesOf(route, language));
  const parts = assets.filesOf(PARTS[route.source ?? ''] ?? []);
  return { scripts, styles: [...new Set([...styles, ...parts.styles])] };
}

/** The sources whose files the page loads first, beside what every page loads. */
function sourcesOf({ source }: RouteInfo, language: Language): string[] {
  const texts = `src/i18n/resources/${language}`;
  const all = ['src/app/ssr/first-screen.tsx', `${texts}.ts`];
  // The home page's own code and texts come with every page.
  if (source === 'HomeScreen') return all;
  if (source !== undefined) all.push(`${source}.tsx`);
  return [...all, 'src/app/lazy-screens.ts', `${texts}-more.ts`];
}

function parsed({ json, ...call }: AnsweredCall): FirstAnswer {
  const answer: unknown = JSON.parse(json);
  return { ...call, answer };
}

function keyOf({ call, input }: FirstCall): string {
  return JSON.stringify([call, input]);
}

function digest(parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length} `).update(part);
  return hash.digest('base64url');
}

/** Path and query. */
function addressOf(request: FastifyRequest): { address: string; pathname: string } {
  const { pathname, search } = wholeAddress(request);
  return { address: pathname + search, pathname };
}

/** Put together, not resolved: what begins with two slashes would be resolved to another site, or to none. */
function wholeAddress({ url }: FastifyRequest): URL {
  return new URL(`http://site${url}`);
}

/** The language of the address, else of the browser, by the device's own rule. */
function languageOf(request: FastifyRequest): Language {
  const named = wholeAddress(request).searchParams.get(LANGUAGE_PARAMETER);
  const accepted = (request.headers['accept-language'] ?? '').split(',').map((each) => each.trim());
  return chooseLanguage(named, accepted);
}

/** A browser that fetches a page before somebody goes there: nobody looks at it yet, so no view is counted with it. */
function isFetchedAhead({ headers }: FastifyRequest): boolean {
  return String(headers['sec-purpose'] ?? headers['purpose'] ?? '').includes('prefetch');
}

/** Gives up on what takes too long; it goes on by itself, and its failure is nobody's. */
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
