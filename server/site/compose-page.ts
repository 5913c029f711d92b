/** The HTML of a page: the client's own, with what was drawn put into it. */
import { createHash } from 'node:crypto';
import { FIRST_DATA, FIRST_STYLES } from '../../src/contract/first-screen.ts';
import type { Drawing } from '../../src/contract/first-screen.ts';
import type { Language } from '../../src/contract/values.ts';
import type { ScreenFiles } from './client-assets.ts';

interface Parts {
  drawing: Drawing;
  language: Language;
  /** As `<html lang>` has it. */
  htmlLanguage: string;
  files: ScreenFiles;
  /** The answers that it was drawn with, each as JSON, with call and input. */
  answers: readonly { call: string; input: object; json: string }[];
  /** The photo whose view was counted. */
  counted: number | undefined;
}

/** Puts a drawing into the client's page. `styleDigest` is what a policy on content must name. */
export function composePage(shell: string, parts: Parts): { html: string; styleDigest: string } {
  const { drawing, htmlLanguage, files } = parts;
  const head = [
    drawing.head,
    ...files.styles
      .filter((file) => !shell.includes(file))
      .map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
    ...files.scripts
      .filter((file) => !shell.includes(file))
      .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}" />`),
    `<style id="${FIRST_STYLES}">${drawing.styles}</style>`,
  ].join('\n    ');
  // There is something to see without the scripts: on a slow link they would take half of it from the first picture.
  let html = shell.replaceAll(
    /<(?:script type="module"|link rel="modulepreload")(?= )/g,
    '$& fetchpriority="low"',
  );
  html = replaced(html, /<html lang="[^"]*"/, `<html lang="${htmlLanguage}"`);
  // Before all else that is loaded: on a slow link what is asked for first comes first. But a phone knows how wide it is,
  // and so which copy of a picture fits, only once it has read the line on the viewport.
  html = replaced(html, /(<meta\s+name="viewport"[^>]*>)/, (start) => `${start}\n    ${drawing.preloads}`);
  html = replaced(html, /<title>[^<]*<\/title>/, `<title>${escaped(drawing.title)}</title>`);
  html = replaced(
    html,
    /(<meta\s+name="description"\s+content=")[^"]*"/,
    (start) => `${start}${escaped(drawing.description)}"`,
  );
  html = replaced(html, /<\/head>/, `  ${head}\n  </head>`);
  html = replaced(
    html,
    /<div id="root"><\/div>/,
    `<div id="root">${drawing.body}</div>\n    ${dataBlock(parts)}`,
  );
  return { html, styleDigest: createHash('sha256').update(drawing.styles).digest('base64') };
}

/** JSON is no script to a browser; but an element it is, which `<` could end. */
function dataBlock({ language, answers, counted }: Parts): string {
  const entries = answers.map(
    ({ call, input, json }) =>
      `{"call":${JSON.stringify(call)},"input":${JSON.stringify(input)},"answer":${json}}`,
  );
  const rest = counted === undefined ? '' : `,"counted":${counted}`;
  const json = `{"language":"${language}","answers":[${entries.join(',')}]${rest}}`;
  return `<script type="application/json" id="${FIRST_DATA}">${json.replaceAll('<', String.raw`\u003c`)}</script>`;
}

function replaced(text: string, pattern: RegExp, by: string | ((start: string) => string)): string {
  return text.replace(pattern, (_all: string, start: string) => (typeof by === 'string' ? by : by(start)));
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
