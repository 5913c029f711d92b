/** The head of a server-rendered page, for search engines and link previews. */
import { LANGUAGES } from '../../contract/rules/basics.ts';
import type { DrawingOrder } from '../../contract/server-rendering.ts';
import { LANGUAGE_PARAMETER, languageNamed } from '../../contract/rules/language.ts';
import { isUnfiltered } from '../../contract/rules/photo-filters.ts';
import { photoAt } from '../../contract/rules/photo-path.ts';
import type { PhotoCard } from '../../contract/calls/photo.ts';
import { SUBJECT_KINDS } from '../../contract/rules/subjects.ts';
import { HOT_SORTS } from '../../contract/rules/values.ts';
import type { Language } from '../../contract/rules/values.ts';
import { galleryLocation, galleryParams, searchTerm } from '../../features/gallery/gallery-location.ts';
import { subjectLocation, subjectParams } from '../../features/gallery/subject/subject-location.ts';
import { LEADERBOARDS } from '../../features/leaderboard/leaderboard-entries.ts';
import { nameOf } from '../../components/photo/photo-name.ts';

// The canonical address of a page, among all that lead to it (docs/rules/screens.md, "Search engines").

/**
 * Reduces the parameters to those that the screen reads, as it writes them itself: in a fixed order, without defaults.
 */
const KNOWN: Readonly<Record<string, (params: URLSearchParams) => URLSearchParams>> = {
  '/gallery': (params) => galleryParams(galleryLocation(params)),
  '/hots': (params) => oneOf(params, 'sort', HOT_SORTS),
  '/leaderboard': (params) => oneOf(params, 'board', LEADERBOARDS),
  // Without the year, since the page's full list contains each year's photos.
  ...Object.fromEntries(
    SUBJECT_KINDS.map((kind) => [
      `/${kind}/:name`,
      (params: URLSearchParams) =>
        subjectParams({ ...subjectLocation({ kind, name: '' }, params), year: undefined }),
    ]),
  ),
};

/** Canonical path and parameters of an address; `screen` is the path in the table of screens. */
function canonicalOf(address: string, screen: string): { path: string; params: URLSearchParams } {
  const { pathname, searchParams } = new URL(address, 'http://site');
  const photo = photoAt(pathname);
  const path = photo !== undefined ? `/photo/${photo}` : /[:*]/.test(screen) ? pathname : screen;
  return { path, params: KNOWN[screen]?.(searchParams) ?? new URLSearchParams() };
}

/** True for a filtered or searched gallery. There is one for every word, and all of its photos are listed anyway. */
function isNarrowed(address: string, screen: string): boolean {
  if (screen !== '/gallery') return false;
  const { filters, term } = galleryLocation(new URL(address, 'http://site').searchParams);
  return !isUnfiltered(filters) || searchTerm(term) !== '';
}

/** Keeps one parameter, unless it has the first of its values, which the screen shows by default. */
function oneOf(params: URLSearchParams, name: string, [, ...others]: readonly string[]): URLSearchParams {
  const value = others.find((each) => each === params.get(name));
  return new URLSearchParams(value === undefined ? {} : { [name]: value });
}

const NAMES: Readonly<Record<Language, string>> = { en: 'Wingrail', zh: '翼轨' };
const LOCALES: Readonly<Record<Language, string>> = { en: 'en_US', zh: 'zh_CN' };
/** The image of a page without a photo. */
const ICON = { path: '/icons/icon-512.png', size: 512 };

interface HeadOf extends Pick<DrawingOrder, 'address' | 'language' | 'origin'> {
  /** The path of the page's screen in the table of screens. */
  screen: string;
  title: string;
  description: string;
  /** The canonical path of the page's subject, if the address may name it differently. */
  path?: string | undefined;
  /** The photo that the page is about. */
  photo: PhotoCard | undefined;
}

/** Everything in the head except title and description. */
export function headOf(page: HeadOf): string {
  const { address, screen, language, origin, title, description, photo } = page;
  const picture = photo?.file_path ?? undefined;
  const image = picture === undefined ? `${origin}${ICON.path}` : new URL(picture, origin).href;
  const found = canonicalOf(address, screen);
  const shown = { ...found, path: page.path ?? found.path };
  const canonical = addressIn(shown, origin, languageInAddress(address));
  const lines = [
    link('canonical', canonical),
    ...LANGUAGES.map((each) => link('alternate', addressIn(shown, origin, each), each)),
    link('alternate', addressIn(shown, origin, undefined), 'x-default'),
    ...(isNarrowed(address, screen) ? [meta('name', 'robots', 'noindex, follow')] : []),
    meta('property', 'og:site_name', NAMES[language]),
    meta('property', 'og:type', photo === undefined ? 'website' : 'article'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', canonical),
    meta('property', 'og:locale', LOCALES[language]),
    meta('property', 'og:image', image),
    meta('property', 'og:image:width', String(picture === undefined ? ICON.size : photo?.width)),
    meta('property', 'og:image:height', String(picture === undefined ? ICON.size : photo?.height)),
    meta('property', 'og:image:alt', photo === undefined ? NAMES[language] : nameOf(photo)),
    meta('name', 'twitter:card', picture === undefined ? 'summary' : 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', image),
  ];
  if (photo !== undefined && picture !== undefined) {
    lines.push(imageObject(photo, { image, canonical, description, origin }));
  }
  return lines.join('\n    ');
}

/** Describes a photo in schema.org's vocabulary. */
function imageObject(
  photo: PhotoCard,
  { image, canonical, description, origin }: Record<'image' | 'canonical' | 'description' | 'origin', string>,
): string {
  const person = { '@type': 'Person', name: photo.username };
  const thumbnail = photo.cache_image_path;
  const json = JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'ImageObject',
    name: nameOf(photo),
    description,
    contentUrl: image,
    ...(thumbnail !== null && { thumbnailUrl: new URL(thumbnail, origin).href }),
    url: canonical,
    width: photo.width,
    height: photo.height,
    uploadDate: photo.upload_date,
    creator: person,
    creditText: photo.username,
    copyrightNotice: photo.username,
  });
  return `<script type="application/ld+json">${inScript(json)}</script>`;
}

/** Escapes JSON for a `script` element. */
function inScript(json: string): string {
  return json.replaceAll('<', String.raw`\u003c`);
}

/** Escapes text for an element or a quoted attribute. */
function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;
}

function link(rel: string, href: string, hreflang?: string): string {
  const language = hreflang === undefined ? '' : ` hreflang="${hreflang}"`;
  return `<link rel="${rel}"${language} href="${escapeHtml(href)}" />`;
}

function languageInAddress(address: string): Language | undefined {
  return languageNamed(new URL(address, 'http://site').searchParams.get(LANGUAGE_PARAMETER));
}

/** The full address of the page, in a given language or in the visitor's. */
function addressIn(
  { path, params }: ReturnType<typeof canonicalOf>,
  origin: string,
  language: Language | undefined,
): string {
  const query = new URLSearchParams(params);
  if (language !== undefined) query.set(LANGUAGE_PARAMETER, language);
  return `${origin}${path}${query.size === 0 ? '' : `?${query}`}`;
}
