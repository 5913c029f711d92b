/**
 * What a drawn page does without until its first picture is there (docs/first-visit.md): its scripts, most of its faces,
 * and its other pictures. The figures here are of the largest paint at 400 kbit/s, 400 ms and a quarter of the processor,
 * median of 9 visits with and without, side by side. At 1.6 Mbit/s and 150 ms only scripts and inline styles are above
 * the noise.
 */

interface HeldBack {
  /** The built page without those files. */
  shell: string;
  /** What loads the scripts, in the built page's order. */
  tags: readonly string[];
  /** Its style sheets, by file. */
  sheets: readonly string[];
  /** The addresses of the faces that it loads before all else. */
  faces: readonly string[];
}

const LOADS =
  /[ \t]*(<script type="module"[^>]*><\/script>|<link rel="(modulepreload|stylesheet)"[^>]*>)\n?/g;
const PRELOADED_FACE = /<link\s+rel="preload"\s+as="font"[^>]*\shref="([^"]*)"/g;

/**
 * Takes out of a built page what loads its scripts and styles. Scripts held back: `/` 2.7 s, else 4.2 s; `/gallery` 2.2 s,
 * else 3.1 s (with a low priority instead 3.0 s; at 1.6 Mbit/s 1.1 s, else 1.7 s).
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
 * Other pictures wait with the scripts: an image without a box isn't loaded, and its frame keeps its place. The rule ends
 * with the template. Where no script runs nothing would end it, so it doesn't hold there. `/` 2.7 s, else 3.3 s;
 * `/gallery` 2.2 s, else 3.0 s.
 */
export const HELD_PICTURES =
  '@media (scripting:enabled){:root:has(>head>template) img[loading=lazy]{display:none}}';

const FACE = /@font-face\s*\{[^}]*\}/g;

/**
 * Sets the faces apart that aren't among those: a face is loaded as soon as some text is set in it. `/` 2.7 s, else 3.9 s;
 * `/gallery`, with little text in view, the same.
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
