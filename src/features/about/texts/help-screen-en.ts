/** Of the help centre what needs its values put in; the rest is in `help/answers-en.ts`. */
export const help = {
  title: 'Help centre',
  found_one: '{{count}} answer',
  found_other: '{{count}} answers',
} as const;
