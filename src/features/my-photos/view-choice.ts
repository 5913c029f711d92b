/** Whether the user's photos are shown as a grid or a list; stored on this device. */

export const VIEWS = ['grid', 'list'] as const;
export type PhotosView = (typeof VIEWS)[number];

const KEY = 'my_photos_view';

/** The stored choice; the grid by default. */
export function savedView(): PhotosView {
  try {
    return localStorage.getItem(KEY) === 'list' ? 'list' : 'grid';
  } catch {
    return 'grid';
  }
}

/** Stores the choice. If storage is blocked, a reload resets it to the grid. */
export function saveView(view: PhotosView): void {
  try {
    localStorage.setItem(KEY, view);
  } catch {
    // Storage is blocked or full.
  }
}
