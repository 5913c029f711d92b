import type { ManifestOptions } from 'vite-plugin-pwa';
import { FORMS, SCREENSHOTS } from './screenshots.ts';
import { SHARE_FIELD, SHARE_PATH } from '../../src/contract/rules/share-target.ts';

const SHORTCUT_ICON = { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' };

/** The web app manifest. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Wingrail 翼轨',
  short_name: 'Wingrail',
  description: 'Photographs of aircraft and trains, sent from the field. 飞机与火车摄影社区。',
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#131517',
  theme_color: '#131517',
  categories: ['photo', 'social', 'travel'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
  ],
  // Accepts photos shared from the device's gallery; the service worker receives them (docs/rules/upload.md, "Shared photos").
  share_target: {
    action: SHARE_PATH,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: SHARE_FIELD, accept: ['image/*'] }] },
  },
  // A launch must not take the place of what is half typed (docs/rules/screens.md, "The installed app").
  launch_handler: { client_mode: ['navigate-new', 'auto'] },
  // Only what everybody may open: the manifest is the same for all users.
  shortcuts: [
    { name: 'Upload a photo 上传照片', short_name: 'Upload 上传', url: '/upload', icons: [SHORTCUT_ICON] },
    { name: 'My photos 我的照片', short_name: 'My photos 我的照片', url: '/my-photos', icons: [SHORTCUT_ICON] },
  ],
  screenshots: SCREENSHOTS.map(({ file, label, form }) => ({
    src: `/screenshots/${file}`,
    sizes: `${FORMS[form].width}x${FORMS[form].height}`,
    type: 'image/webp',
    form_factor: form,
    label,
  })),
};
