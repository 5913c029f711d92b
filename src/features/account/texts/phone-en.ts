/** Strings of the phone dialog. The fixed sentences are listed in `tests/unit/tooling/fixed-sentences.ts`. */
export const phone = {
  title: 'Verify your phone number',
  why: 'You need a verified number to upload, like and review. It’s never shown.',
  whyLogin: 'Your account has no verified number yet. Verify one to log in; it’s never shown.',
  number: 'Phone number',
  country: 'Country or region',
  codeAdded: 'The country code is added for you.',
  withCode: 'With country code, such as +86 13800138000',
  readAs: 'We’ll use {{number}}',
  unsure: 'We’ll use {{number}}. Please check the country and the number.',
  send: 'Send code',
  sendAgain: 'Send again in {{seconds}} s',
  sent: 'The code is on its way to {{phone}}.',
  code: 'Verification code',
  resend: 'Send another code',
  haveCode: 'I already have a code',
  verify: 'Verify',
  back: 'Back',
  cancel: 'Cancel',
  doneTitle: 'Phone number verified',
  done: 'You’re all set. Anything waiting in the outbox is sent automatically.',
  doneLogin: 'Logging you in.',
  check: {
    phone_required: 'Please enter your phone number',
    phone_invalid: 'Please enter a valid phone number (10-15 digits)',
    code_required: 'Please enter the verification code',
    code_invalid: 'Verification code must be 6 digits',
    credentials:
      'Missing login credentials. Please close this dialog and log in again with your email and password.',
  },
  problem: {
    offline:
      'You’re offline. You can verify your number once you’re back online; everything saved here stays.',
    session: 'Your session has ended. Log in again, then verify your number.',
    login: 'Login failed after phone verification. Please try again.',
  },
} as const;
