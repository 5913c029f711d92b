/** A screenshot of the app, for the browser's install prompt. */
interface Screenshot {
  /** Name of the file in `public/screenshots`. */
  file: string;
  label: string;
  address: string;
  locale: 'en-GB' | 'zh-CN';
  colorScheme: 'light' | 'dark';
  form: keyof typeof FORMS;
}

/** Sizes in device px, and the device pixel ratio. Screenshots of one form factor must have the same proportions. */
export const FORMS = {
  narrow: { width: 780, height: 1688, scale: 2 },
  wide: { width: 1280, height: 800, scale: 1 },
} as const;

/** Phone and desktop, each in both languages. */
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
