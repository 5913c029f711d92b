/** Words of the dialog that verifies a telephone number. The fixed sentences are in docs/rules/messages.md. */
export const phone = {
  title: 'Verify your phone number',
  why: 'Uploading, liking and reviewing need a verified number. It is never shown.',
  whyLogin: 'Your account has no verified number yet. Verify one to log in; it is never shown.',
  number: 'Phone number',
  hint: 'With country code, such as +86 13800138000',
  send: 'Send Code',
  sendAgain: 'Send again in {{seconds}} s',
  sent: 'The code is on its way to {{phone}}.',
  code: 'Verification code',
  resend: 'Send another code',
  haveCode: 'I have the code',
  verify: 'Verify',
  back: 'Back',
  cancel: 'Cancel',
  doneTitle: 'Phone number verified',
  done: 'Everything is open to you now. What waited in the outbox goes out by itself.',
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
    offline: 'No network. A number can be verified as soon as there is one; everything saved here stays.',
    session: 'Your session has ended. Log in again, then verify your number.',
    login: 'Login failed after phone verification. Please try again.',
  },
} as const;
