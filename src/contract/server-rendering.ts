/**
 * The contract of server rendering: the HTML of the first screen, and the data that it was rendered with
 * (docs/first-visit.md). The server passes answers to `Renderer`; the page reads them from the element `FIRST_DATA`
 * when it hydrates.
 */
import type { CallKey } from './calls/calls.ts';
import type { Language } from './rules/values.ts';

/** The id of the element with the answers as JSON, which is removed after hydration. */
export const FIRST_DATA = 'first-data';

/** A call that a first screen makes. */
export interface FirstCall {
  call: CallKey;
  input: object;
}

/** The same, with the server's answer to a visitor. */
export interface FirstAnswer extends FirstCall {
  answer: unknown;
}

/** The JSON in the element `FIRST_DATA`. */
export interface FirstData {
  language: Language;
  answers: readonly FirstAnswer[];
  /** The id of the photo whose view was counted when this HTML was served. */
  counted?: number;
}

/** What to render. */
export interface DrawingOrder {
  /** Path and query of the URL. */
  address: string;
  language: Language;
  answers: readonly FirstAnswer[];
  /** `https://host`, for absolute URLs in the head. */
  origin: string;
}

/** A server-rendered screen. */
export interface Drawing {
  /** The document's title. */
  title: string;
  description: string;
  /** The preload links: the first picture. */
  preloads: string;
  /** The rest of the head, with metadata for search engines and link previews. */
  head: string;
  /** The content of the root element. */
  body: string;
  /** A style sheet of what React draws as `style` attributes, which the content security policy forbids. */
  styles: string;
  /** Calls that the screen made without finding them among the answers. */
  missing: readonly FirstCall[];
}

/** The route at a path. */
export interface RouteInfo {
  /** False if there is no such route. */
  known: boolean;
  /** True for a screen that is open to visitors and search engines. */
  listed: boolean;
  /**
   * True if it is server-rendered, provided that its code could be loaded: listed screens, and the placeholders of some
   * screens for users.
   */
  drawn: boolean;
  /** The source file of its screen. */
  source: string | undefined;
  /** The calls to answer before it is rendered. */
  calls: readonly FirstCall[];
}

/** Renders screens: the page's code, built for the server. */
export interface Renderer {
  /**
   * Loads the screens; must be called first. Gives the paths whose screens couldn't be loaded, and so aren't
   * server-rendered.
   */
  start: () => Promise<readonly { path: string; error: unknown }[]>;
  look: (pathname: string) => RouteInfo;
  /** Synchronous, since it uses module state that concurrent calls would share. */
  draw: (order: DrawingOrder) => Drawing;
  /** Paths of the listed screens without parameters. */
  publicPaths: () => string[];
  /** The value of `<html lang>`. */
  documentLanguage: (language: Language) => string;
}
