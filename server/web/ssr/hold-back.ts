/**
 * Defers what a server-rendered page doesn't need before its first picture is visible (docs/first-visit.md): its
 * scripts, most of its fonts, and its other pictures. The times in this file are those of the largest contentful paint
 * at 400 kbit/s and 400 ms latency, on a processor slowed down to a quarter. They are medians of 9 visits with and
 * without each technique, measured side by side. At 1.6 Mbit/s and 150 ms, only deferring scripts and inlining styles
 * make a difference above the noise.
 */

interface HeldBack {
  /** The built page without the tags that load scripts and style sheets. */
  shell: string;
  /** The tags that load the scripts, in the order of the built page. */
  tags: readonly string[];
  /** The file names of the style sheets. */
  sheets: readonly string[];
  /** The URLs of the fonts that the built page preloads. */
  faces: readonly string[];
}

const LOADS =
  /[ \t]*(<script type="module"[^>]*><\/script>|<link rel="(modulepreload|stylesheet)"[^>]*>)\n?/g;
const PRELOADED_FACE = /<link\s+rel="preload"\s+as="font"[^>]*\shref="([^"]*)"/g;

/**
 * Removes from a built page the tags that load its scripts and style sheets. Deferring the scripts speeds up `/` from
 * 4.2 s to 2.7 s, and `/gallery` from 3.1 s to 2.2 s (to only 3.0 s if the scripts just have a low priority; at 1.6
 * Mbit/s, from 1.7 s to 1.1 s).
 */
export function holdBack(shell: string): HeldBack {
  const tags: string[] = [];
  const sheets: string[] = [];
  const rest = shell.replaceAll(LOADS, (_all, tag: string, rel: string | undefined) => {
    if (rel === 'stylesheet') sheets.push(/\shref="\/([^"]*)"/.exec(tag)?.[1] ?? '');
    else tags.push(tag);
    return '';
  });
  const faces = Array.from(shell.matchAll(PRELOADED_FACE), ([, href = '']) => href);
  return { shell: rest, tags, sheets, faces };
}

/**
 * A style rule that defers the other pictures until the scripts are loaded. An image without a box isn't loaded, but
 * its frame keeps its space. The rule no longer applies once the template has been removed. It doesn't apply in
 * browsers without scripting, where nothing would remove the template. It speeds up `/` from 3.3 s to 2.7 s, and
 * `/gallery` from 3.0 s to 2.2 s.
 */
export const HELD_PICTURES =
  '@media (scripting:enabled){:root:has(>head>template) img[loading=lazy]{display:none}}';

const FACE = /@font-face\s*\{[^}]*\}/g;

/**
 * Separates the `@font-face` rules of all fonts other than `faces`, because a browser loads a font as soon as some text
 * uses it. This speeds up `/` from 3.9 s to 2.7 s, but not `/gallery`, which has little text in view.
 */
export function separateFaces(styles: string, faces: readonly string[]): { styles: string; later: string } {
  const later: string[] = [];
  const rest = styles.replaceAll(FACE, (rule) => {
    if (faces.some((face) => rule.includes(face))) return rule;
    later.push(rule);
    return '';
  });
  return { styles: rest, later: later.join('') };
}
