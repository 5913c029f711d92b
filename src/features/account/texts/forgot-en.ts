/**
 * Strings of the screen that resets a password. The fixed sentences are listed in
 * `tests/unit/tooling/fixed-sentences.ts`.
 */
export const forgot = {
  title: 'Forgot password',
  aside: 'A new password logs you out everywhere. Anything waiting in this device’s outbox stays there.',
  lead: {
    sms_phone: 'Enter your account’s phone number and we’ll send it a code.',
    sms_code: 'If an account has the number {{phone}}, a code is on its way to it.',
    email_phone: 'Enter your account’s email address and we’ll send it a code.',
    email_code: 'If an account has verified {{email}}, a code is on its way there.',
    password: 'Choose a new password. This logs you out on all devices.',
  },
  by: { label: 'How to get the code', sms: 'By SMS', email: 'By email' },
  phone: 'Phone number',
  email: 'Email address',
  emailHint: 'We only send codes to addresses you’ve verified.',
  code: 'Verification code',
  password: 'New password',
  again: 'Confirm new password',
  send: 'Send code',
  sendAgain: 'Send again in {{seconds}} s',
  next: 'Continue',
  save: 'Set new password',
  back: 'Back',
  doneTitle: 'Your password has been changed',
  done: 'Log in with your new password. Taking you to the login screen.',
  check: {
    phone: 'Please enter a valid phone number',
    email: 'Please enter a valid email address',
    captcha: 'Incorrect captcha answer. Please try again.',
    code: 'Please enter the verification code',
    code_digits: 'Verification code must be 6 digits',
    passwords: 'Please enter and confirm your new password',
    differ: 'Passwords do not match',
    short: 'Password must be at least 6 characters long',
  },
  problem: {
    offline: 'You’re offline. You need a connection to set a new password.',
    send: 'Failed to send SMS code',
    verify: 'Invalid verification code',
    reset: 'Failed to reset password',
  },
} as const;
