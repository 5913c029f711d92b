import { recheckUser } from '../../../auth/current-user.ts';
import { closePhonePrompt } from '../../../session/account-requirements.ts';
import { resumeSending } from '../../../auth/verification-status.ts';
import PhoneDialog from './PhoneDialog.tsx';

/** Verifies the signed-in user's number, then sends what the outbox was holding back until then. */
export default function OwnPhoneDialog() {
  return (
    <PhoneDialog
      purpose={{ type: 'verification' }}
      onVerified={() => void resume()}
      onClose={closePhonePrompt}
    />
  );
}

async function resume(): Promise<void> {
  closePhonePrompt();
  await resumeSending();
  await recheckUser();
}
