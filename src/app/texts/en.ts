/** Words of the shell: navigation, banners, prompts. */
export const app = {
  name: 'Wingrail',
  skip: 'Skip to the content',
  nav: {
    main: 'Main',
    home: 'Home',
    gallery: 'Gallery',
    hot: 'Hot',
    upload: 'Upload',
    me: 'Me',
    menu: 'Menu',
    closeMenu: 'Close the menu',
    login: 'Login',
    register: 'Register',
    myPhotos: 'My photos',
    review: 'Review',
    reviewPlanes: 'Review planes',
    reviewTrains: 'Review trains',
    logout: 'Log out',
    account: 'Your account',
    language: 'Language',
    appearance: 'Appearance',
  },
  logout: {
    title: 'Log out with photos still here?',
    waiting_one:
      '{{count}} item waits in the outbox. It stays on this device, locked for your account, and is sent after your next sign-in.',
    waiting_other:
      '{{count}} items wait in the outbox. They stay on this device, locked for your account, and are sent after your next sign-in.',
  },
  theme: { device: 'As the device', light: 'Light', dark: 'Dark' },
  language: { en: 'English', zh: '中文' },
  offline: 'No network. What you send is saved here until it is back.',
  online: 'Back online',
  sessionEnded:
    'Your session has ended. What you have saved stays on this device and is sent once you log in again.',
  update: { ready: 'A new version is ready', reload: 'Reload' },
  install: {
    offer: 'Keep Wingrail on your home screen: it opens without a network.',
    install: 'Install',
    later: 'Not now',
  },
  failed: {
    title: 'This screen stopped working',
    text: 'Nothing you have saved is lost. Try again; if it happens again, reload the page.',
    reload: 'Reload the page',
    chunkTitle: 'This screen is not on this device yet',
    chunkText: 'It could not be loaded because there is no network. It opens as soon as the network is back.',
  },
  notFound: {
    title: 'There is nothing at this address',
    text_one: 'You are taken to the home page in {{count}} second.',
    text_other: 'You are taken to the home page in {{count}} seconds.',
    stopped: 'You can stay here as long as you like.',
    home: 'Go home',
    stop: 'Stay here',
  },
} as const;
