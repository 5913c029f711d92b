/** Those strings of the help centre that have placeholders; the rest are in `help/answers-en.ts`. */
export const help = {
  title: 'Help centre',
  found_one: '{{count}} answer',
  found_other: '{{count}} answers',
} as const;
