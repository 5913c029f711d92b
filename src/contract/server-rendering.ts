/**
 * The contract between page and server for server rendering, i.e. for the HTML of the first screen and the data it was
 * rendered with (docs/first-visit.md). The server passes call results to `Renderer`; the page reads them from the
 * element `FIRST_DATA` when it hydrates.
 */
import type { CallKey } from './calls/calls.ts';
import type { Language } from './rules/values.ts';

/** The id of the element with the call results as JSON, which is removed after hydration. */
export const FIRST_DATA = 'first-data';

/** A call that a first screen makes. */
export interface FirstCall {
  call: CallKey;
  input: object;
}

/** A call of a first screen, with the server's response to a visitor. */
export interface FirstResponse extends FirstCall {
  response: unknown;
}

/** The JSON in the element `FIRST_DATA`. */
export interface FirstData {
  language: Language;
  responses: readonly FirstResponse[];
  /** The id of the photo whose view was counted when this HTML was served. */
  counted?: number;
}

/** What to render. */
export interface DrawingOrder {
  /** Path and query of the URL. */
  address: string;
  language: Language;
  responses: readonly FirstResponse[];
  /** `https://host`, for absolute URLs in the head. */
  origin: string;
}

/** A server-rendered screen. */
export interface Drawing {
  /** The document's title. */
  title: string;
  description: string;
  /** The preload links for the first picture. */
  preloads: string;
  /** The rest of the head, with metadata for search engines and link previews. */
  head: string;
  /** The content of the root element. */
  body: string;
  /** A style sheet with what React would render as `style` attributes, which the content security policy forbids. */
  styles: string;
  /** Calls that the screen made but whose results weren't supplied. */
  missing: readonly FirstCall[];
}

/** The route at a path. */
export interface RouteInfo {
  /** False if there is no such route. */
  known: boolean;
  /** True for a screen that is open to visitors and search engines. */
  listed: boolean;
  /**
   * True if the route is server-rendered, provided that its code could be loaded. True for listed screens and the
   * placeholders of some screens for users.
   */
  drawn: boolean;
  /** The source file of the route's screen. */
  source: string | undefined;
  /** The calls whose results are needed before the screen is rendered. */
  calls: readonly FirstCall[];
}

/** Renders screens. Implemented by the page's code, built for the server. */
export interface Renderer {
  /**
   * Loads the screens; must be called first. Resolves to the paths whose screens couldn't be loaded and therefore
   * aren't server-rendered.
   */
  start: () => Promise<readonly { path: string; error: unknown }[]>;
  look: (pathname: string) => RouteInfo;
  /** Synchronous, since it uses module state that concurrent calls would share. */
  draw: (order: DrawingOrder) => Drawing;
  /** Paths of the listed screens that have no parameters. */
  publicPaths: () => string[];
  /** The value of `<html lang>`. */
  documentLanguage: (language: Language) => string;
}
