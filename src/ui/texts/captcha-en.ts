/** Words of the captcha; apart from the other components', since a first visit shows none. */
export const captcha = {
  label: 'What is {{question}}?',
  renew: 'Another question',
  required: 'Please enter the captcha answer',
  wrong: 'Incorrect captcha answer. Please try again.',
} as const;
