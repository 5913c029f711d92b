/** The footer band's fonts, loaded so that a name looks the same on every device, even one without Chinese fonts. */
import latinUrl from '@fontsource/b612/files/b612-latin-400-normal.woff2?url';
import chineseUrl from '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff2?url';
import type { CanvasBackend } from './canvas-backend.ts';

/** `font-family` for names: our fonts, then the system's, in case ours can't be loaded or lacks a character. */
export const NAME_FONTS = '"Band Latin", "Band Chinese", "PingFang SC", "Noto Sans CJK SC", sans-serif';

const loaded = new Map<string, Promise<void>>();

/** Loads the fonts for a name. Resolves even if a font can't be loaded, since the system's fonts are the fallback. */
export async function loadFontsFor(kit: CanvasBackend, name: string): Promise<void> {
  const wanted = [load(kit, 'Band Latin', latinUrl)];
  if (/\p{Script=Han}/u.test(name)) wanted.push(load(kit, 'Band Chinese', chineseUrl));
  await Promise.all(wanted);
}

async function load(kit: CanvasBackend, family: string, url: string): Promise<void> {
  let loading = loaded.get(family);
  if (loading === undefined) {
    loading = fetchFont(kit, family, url);
    loaded.set(family, loading);
  }
  try {
    await loading;
  } catch {
    loaded.delete(family);
  }
}

async function fetchFont(kit: CanvasBackend, family: string, url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`no font at ${url}`);
  kit.addFont(await new FontFace(family, await response.arrayBuffer()).load());
}
