/**
 * Renders screens on the server for visitors, with the same components as in the page (docs/first-visit.md). A second
 * build bundles this into one file for Node.
 */
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
// Not the version for Node: its request storage enables Node's async hooks, which slow down every promise in the
// process.
import { prerender } from 'react-dom/static.edge';
import { I18nextProvider } from 'react-i18next';
import { matchPath, StaticRouter } from 'react-router-dom';
import { LANGUAGES } from '../../contract/rules/basics.ts';
import type { CallResponse } from '../../contract/calls/calls.ts';
import { requiredCalls } from '../../contract/calls/required-calls.ts';
import type {
  Drawing,
  DrawingOrder,
  FirstCall,
  Renderer,
  RouteInfo,
} from '../../contract/server-rendering.ts';
import type { PhotoCard } from '../../contract/calls/photo.ts';
import type { SubjectStats } from '../../contract/calls/photo-calls.ts';
import { photoAt } from '../../contract/rules/photo-path.ts';
import { subjectAt, subjectPath } from '../../contract/rules/subjects.ts';
import type { Language } from '../../contract/rules/values.ts';
import { queryClient } from '../../api/query.ts';
import { documentLanguage, loadBothLanguages, translate } from '../../i18n/index.ts';
import { applyLanguage, i18next } from '../../i18n/instance.ts';
import { nameOf } from '../../components/photo/photo-name.ts';
import { hydrationPass } from '../../ui/hydration-pass.ts';
import { App } from '../App.tsx';
import { isServerRendered, isListed } from '../server-rendered-screens.ts';
import { SCREENS } from '../screens.ts';
import type { ScreenEntry } from '../screens.ts';
import { DESCRIPTIONS, photoDescription, subjectDescription } from './descriptions.ts';
import { headOf } from './head.ts';
import { decodeText, separateStyles } from './styles.ts';

/** The path that matches every address without a screen. */
const ANYTHING = '*';
/** Maximum length of a description, in characters. */
const LONGEST = 200;

/** By screen path, the name of the component of each server-rendered screen, which is also its file's name. */
const components = new Map<string, string>();

export const renderer: Renderer = {
  start: async () => {
    await loadBothLanguages();
    components.clear();
    const drawn = SCREENS.filter(isServerRendered);
    const loaded = await Promise.allSettled(
      drawn.map(async ({ path, load, Screen }) => {
        const component = load === undefined ? Screen : (await load()).default;
        components.set(path, component.name);
      }),
    );
    await loadParts();
    // If one screen fails, for example because its code can't run here, the others still work.
    return loaded.flatMap((each, n) =>
      each.status === 'rejected' ? [{ path: drawn[n]?.path ?? '', error: each.reason as unknown }] : [],
    );
  },
  look: (pathname): RouteInfo => {
    const screen = screenAt(pathname);
    const calls = requiredCalls(pathname);
    return {
      // On a listed screen, a parameter in the path names something that must exist, so there must be a call to look it
      // up.
      known:
        screen.path !== ANYTHING && !(isListed(screen) && screen.path.includes(':') && calls.length === 0),
      listed: isListed(screen),
      drawn: components.has(screen.path),
      source: components.get(screen.path),
      calls,
    };
  },
  draw,
  publicPaths: () =>
    SCREENS.filter((screen) => isListed(screen) && !/[:*]/.test(screen.path)).map(({ path }) => path),
  documentLanguage,
};

function screenAt(pathname: string): ScreenEntry {
  const found = SCREENS.find(({ path }) => matchPath(path, pathname) !== null);
  if (found === undefined) throw new Error('the table of screens takes every path');
  return found;
}

/** The response for a home page without a photo. Such a page renders components that no other page does. */
const NO_PHOTO: CallResponse<'GET /api/stats/image-of-the-week'> = { photo: null, since: '' };

/**
 * Renders each screen once with `prerender`, which waits for lazily loaded components and their strings. `draw` doesn't
 * wait, so they must already be loaded.
 */
async function loadParts(): Promise<void> {
  hydrationPass.isNow = true;
  try {
    for (const language of LANGUAGES) {
      applyLanguage(language);
      for (const path of components.keys()) {
        queryClient.setQueryData(['public', 'GET /api/stats/image-of-the-week', {}], NO_PHOTO);
        const address = path.replace(/:\w+/, '1').replace(ANYTHING, '/nowhere');
        // A screen that fails reports its error when it is rendered for a visitor.
        await prerender(appAt(address)).catch(() => undefined);
        queryClient.clear();
      }
    }
  } finally {
    queryClient.clear();
    hydrationPass.isNow = false;
  }
}

/** The app at an address, with our i18next instance passed explicitly, since the process may have loaded another. */
function appAt(address: string) {
  const Router = ({ children }: { children: ReactNode }) => (
    <StaticRouter location={address}>{children}</StaticRouter>
  );
  return (
    <I18nextProvider i18n={i18next}>
      <App Router={Router} />
    </I18nextProvider>
  );
}

function draw({ address, language, responses, origin }: DrawingOrder): Drawing {
  const { pathname } = new URL(address, origin);
  applyLanguage(language);
  hydrationPass.isNow = true;
  queryClient.clear();
  try {
    for (const { call, input, response } of responses)
      queryClient.setQueryData(['public', call, input], response);
    const { title, preloads, markup } = drawApp(address, language);
    const photo = photoIn(responses, photoAt(pathname));
    const subject = subjectAt(pathname);
    const figures = figuresIn(responses);
    const description = shortened(
      photo !== undefined
        ? photoDescription(language, nameOf(photo), photo.username)
        : figures !== undefined
          ? subjectDescription(language, figures)
          : descriptionOf(screenAt(pathname).path, language),
    );
    const path = subject && figures && subjectPath({ ...subject, name: figures.value });
    return {
      title,
      description,
      preloads,
      head: headOf({
        address,
        screen: screenAt(pathname).path,
        path,
        language,
        origin,
        title,
        description,
        photo,
      }),
      ...separateStyles(markup),
      missing: withoutResponse(),
    };
  } finally {
    queryClient.clear();
    hydrationPass.isNow = false;
  }
}

/**
 * Renders the app as a whole document, so that React adds a head with the title and the preload of the first picture.
 */
function drawApp(address: string, language: Language): { title: string; preloads: string; markup: string } {
  const html = renderToString(
    <html lang={language}>
      <body>{appAt(address)}</body>
    </html>,
  );
  const head = between(html, '<head>', '</head>');
  const title = between(head, '<title>', '</title>');
  return {
    // A screen that failed has no title.
    title: decodeText(title) || translate('app.name'),
    preloads: head.replace(`<title>${title}</title>`, ''),
    markup: between(html, '<body>', '</body></html>'),
  };
}

/** The content between two tags; empty if they are missing. React escapes all text, so no text looks like a tag. */
function between(html: string, start: string, end: string): string {
  const at = html.indexOf(start);
  return at === -1 ? '' : html.slice(at + start.length, html.indexOf(end, at));
}

/** The calls that the screen made without getting a response. */
function withoutResponse(): FirstCall[] {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state, queryKey, options }) => {
      const isWanted = !('enabled' in options) || options.enabled !== false;
      return state.status === 'pending' && queryKey[0] === 'public' && isWanted;
    })
    .map(({ queryKey }) => {
      const [, call, input] = queryKey;
      // oxlint-disable-next-line no-unsafe-type-assertion -- every key of ours is a `CallQueryKey`
      return { call, input } as FirstCall;
    });
}

function photoIn(responses: DrawingOrder['responses'], id: number | undefined): PhotoCard | undefined {
  const found = responses.find(({ call }) => id !== undefined && call === 'GET /api/photos/:id');
  // oxlint-disable-next-line no-unsafe-type-assertion -- the server has serialised it by the call's schema
  return found?.response as PhotoCard | undefined;
}

function figuresIn(responses: DrawingOrder['responses']): SubjectStats | undefined {
  const found = responses.find(({ call }) => call === 'GET /api/photos/about');
  // oxlint-disable-next-line no-unsafe-type-assertion -- as above
  return found?.response as SubjectStats | undefined;
}

function descriptionOf(path: string, language: Language): string {
  const texts = DESCRIPTIONS[language];
  return texts[path] ?? texts['site'] ?? '';
}

function shortened(text: string): string {
  const letters = Array.from(text);
  return letters.length <= LONGEST
    ? text
    : `${letters
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`;
}
