/** Every screen but the first, loaded when it is gone to, or shortly before. */
import { lazy } from 'react';
import { loadAllTexts } from '../i18n/index.ts';

/** A screen's code together with the texts that a first visit leaves out. */
function withTexts<Screen>(load: () => Promise<Screen>): () => Promise<Screen> {
  return async () => {
    const [screen] = await Promise.all([load(), loadAllTexts()]);
    return screen;
  };
}

const loaders = {
  Gallery: withTexts(() => import('../features/gallery/GalleryScreen.tsx')),
  Hot: withTexts(() => import('../features/hot/HotScreen.tsx')),
  Photo: withTexts(() => import('../features/photo/PhotoScreen.tsx')),
  Login: withTexts(() => import('../features/account/LoginScreen.tsx')),
  Register: withTexts(() => import('../features/account/RegisterScreen.tsx')),
  Upload: withTexts(() => import('../features/upload/UploadScreen.tsx')),
  MyPhotos: withTexts(() => import('../features/my-photos/MyPhotosScreen.tsx')),
  ReviewMenu: withTexts(() => import('../features/review/ReviewMenuScreen.tsx')),
  ReviewDesk: withTexts(() => import('../features/review/ReviewDeskScreen.tsx')),
  NotFound: () => import('./NotFoundScreen.tsx'),
};

export { default as Home } from '../features/home/HomeScreen.tsx';
export const Gallery = lazy(loaders.Gallery);
export const Hot = lazy(loaders.Hot);
export const Photo = lazy(loaders.Photo);
export const Login = lazy(loaders.Login);
export const Register = lazy(loaders.Register);
export const Upload = lazy(loaders.Upload);
export const MyPhotos = lazy(loaders.MyPhotos);
export const ReviewMenu = lazy(loaders.ReviewMenu);
export const ReviewDesk = lazy(loaders.ReviewDesk);
export const NotFound = lazy(loaders.NotFound);

/** What a screen's code is loaded by, for the screens that links in view lead to. */
const AHEAD: Partial<Record<string, () => Promise<unknown>>> = {
  '/gallery': loaders.Gallery,
  '/hots': loaders.Hot,
  '/login': loaders.Login,
  '/upload': loaders.Upload,
  '/my-photos': loaders.MyPhotos,
};

/** Loads the code of the screen at a path ahead of the click; does nothing without a network. */
export function loadAhead(path: string): void {
  AHEAD[path]?.().catch(() => undefined);
}
