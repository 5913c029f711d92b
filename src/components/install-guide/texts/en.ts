/** Strings of the guide to installing the app where the browser has no prompt for it. */
export const installGuide = {
  show: 'Show me how',
  title: {
    ios: 'Add Wingrail to your home screen',
    mac: 'Add Wingrail to the Dock',
    firefox: 'Add Wingrail to your home screen',
  },
  steps: {
    ios: {
      open: 'Tap Share in the browser’s toolbar. If you don’t see it, tap the menu with three dots first.',
      choose: 'Scroll down, then choose “Add to Home Screen”.',
      use: 'Tap “Add”. From then on, open Wingrail by its icon.',
    },
    mac: {
      open: 'Open the File menu at the top of the screen.',
      choose: 'Choose “Add to Dock…”.',
      use: 'Click “Add”. From then on, open Wingrail by its icon.',
    },
    firefox: {
      open: 'Tap the menu with three dots.',
      choose: 'Choose “Add app to Home screen”.',
      use: 'Tap “Add”. From then on, open Wingrail by its icon.',
    },
  },
  apart:
    'The app starts empty, so log in there once more. What’s waiting in this browser is sent from this browser.',
} as const;
