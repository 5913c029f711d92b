/** A picture of the app, for the browser's own offer to install it. */
interface Screenshot {
  /** In `public/screenshots`. */
  file: string;
  label: string;
  address: string;
  locale: 'en-GB' | 'zh-CN';
  colorScheme: 'light' | 'dark';
  form: keyof typeof FORMS;
}

/** px of the picture; `scale` of them are one of the page. Pictures of one form must have the same proportions. */
export const FORMS = {
  narrow: { width: 780, height: 1688, scale: 2 },
  wide: { width: 1280, height: 800, scale: 1 },
} as const;

/** Phone and desk, each in both languages. */
export const SCREENSHOTS: readonly Screenshot[] = [
  {
    file: 'phone-en.webp',
    label: 'Gallery',
    address: '/gallery',
    locale: 'en-GB',
    colorScheme: 'light',
    form: 'narrow',
  },
  {
    file: 'phone-zh.webp',
    label: '图库',
    address: '/gallery',
    locale: 'zh-CN',
    colorScheme: 'dark',
    form: 'narrow',
  },
  {
    file: 'desk-en.webp',
    label: 'Home',
    address: '/',
    locale: 'en-GB',
    colorScheme: 'light',
    form: 'wide',
  },
  {
    file: 'desk-zh.webp',
    label: '首页',
    address: '/',
    locale: 'zh-CN',
    colorScheme: 'dark',
    form: 'wide',
  },
];
