/**
 * What a drawn page does without until its first picture is there (docs/first-visit.md): its scripts, and the
 * faces that most of its text is set in. Its styles stand in it.
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

/** Takes out of a built page what loads its scripts and styles. */
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
 * Pictures further down wait with the scripts: an image without a box isn't loaded, and its frame keeps its place. The rule
 * ends with the template. Where no script runs nothing would end it, so it doesn't hold there.
 */
export const HELD_PICTURES =
  '@media (scripting:enabled){:root:has(>head>template) img[loading=lazy]{display:none}}';

const FACE = /@font-face\s*\{[^}]*\}/g;

/** Sets the faces apart that aren't among those: a face is loaded as soon as some text is set in it. */
export function separateFaces(styles: string, faces: readonly string[]): { styles: string; later: string } {
  const later: string[] = [];
  const rest = styles.replaceAll(FACE, (rule) => {
    if (faces.some((face) => rule.includes(face))) return rule;
    later.push(rule);
    return '';
  });
  return { styles: rest, later: later.join('') };
}
