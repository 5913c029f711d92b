/**
 * Strings of the captcha. They are separate from the other components' strings, because a first visit shows no captcha.
 */
export const captcha = {
  label: 'What is {{question}}?',
  renew: 'Another question',
  required: 'Please enter the captcha answer',
  wrong: 'Incorrect captcha answer. Please try again.',
} as const;
