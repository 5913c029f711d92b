/** Grid or list: how my photos are laid out, remembered on this device. */

export const VIEWS = ['grid', 'list'] as const;
export type PhotosView = (typeof VIEWS)[number];

const KEY = 'my_photos_view';

/** The grid, unless the list was chosen here. */
export function keptView(): PhotosView {
  try {
    return localStorage.getItem(KEY) === 'list' ? 'list' : 'grid';
  } catch {
    return 'grid';
  }
}

/** Keeps the choice; a browser that refuses storage has the grid again after a reload. */
export function keepView(view: PhotosView): void {
  try {
    localStorage.setItem(KEY, view);
  } catch {
    // Storage is forbidden or full.
  }
}
