/**
 * What a page's first HTML carries: the drawn screen and the answers it was drawn with (docs/first-visit.md).
 * The server gives answers to `Renderer`, the page takes them from the element `FIRST_DATA`.
 */
import type { CallKey } from './calls/calls.ts';
import type { Language } from './rules/values.ts';

/** The id of the element with the answers, as JSON. It goes once the page is live. */
export const FIRST_DATA = 'first-data';

/** A call that a first screen makes. */
export interface FirstCall {
  call: CallKey;
  input: object;
}

/** The same, with what the server answered a visitor. */
export interface FirstAnswer extends FirstCall {
  answer: unknown;
}

/** What stands in the element `FIRST_DATA`. */
export interface FirstData {
  language: Language;
  answers: readonly FirstAnswer[];
  /** The photo whose view was counted with this page. */
  counted?: number;
}

/** What is to be drawn. */
export interface DrawingOrder {
  /** Path and query, as in the address. */
  address: string;
  language: Language;
  answers: readonly FirstAnswer[];
  /** `https://host`, for the addresses in the head. */
  origin: string;
}

/** A screen as HTML. */
export interface Drawing {
  /** Of the window. */
  title: string;
  description: string;
  /** What the browser is to load before anything else: the first picture. */
  preloads: string;
  /** The rest of the head: what search engines and others show of the page. */
  head: string;
  /** What goes into the root element. */
  body: string;
  /** A style sheet of what React draws as `style` attributes, which the content security policy forbids. */
  styles: string;
  /** Calls that the screen makes and that were not among the answers. */
  missing: readonly FirstCall[];
}

/** What an address leads to. */
export interface RouteInfo {
  /** False where it leads nowhere. */
  known: boolean;
  /** For visitors and search engines. */
  listed: boolean;
  /** Drawn by the server, as far as its code could be loaded: what is listed, and what stands in the place of some screens for users. */
  drawn: boolean;
  /** The name of the source file of its screen. */
  source: string | undefined;
  /** What must be answered for it before it is drawn. */
  calls: readonly FirstCall[];
}

/** Draws screens: the page's own code, built for the server. */
export interface Renderer {
  /** Loads what is drawn; before anything else. Gives the paths whose screens couldn't be loaded: they come undrawn. */
  start: () => Promise<readonly { path: string; error: unknown }[]>;
  look: (pathname: string) => RouteInfo;
  /** In one go: what it needs of the state of modules is nobody else's meanwhile. */
  draw: (order: DrawingOrder) => Drawing;
  /** Paths of the listed screens that have one address each. */
  publicPaths: () => string[];
  /** As `<html lang>` has it. */
  documentLanguage: (language: Language) => string;
}
