import { checkChangedUser } from '../../../auth/current-user.ts';
import { stopAskingForPhone } from '../../../session/account-requirements.ts';
import { goOnSending } from '../../../auth/verification-status.ts';
import PhoneDialog from './PhoneDialog.tsx';

/** Verifies the number of the signed-in user, then sends what the outbox was holding back until then. */
export default function OwnPhoneDialog() {
  return (
    <PhoneDialog
      purpose={{ type: 'verification' }}
      onVerified={() => void resume()}
      onClose={stopAskingForPhone}
    />
  );
}

async function resume(): Promise<void> {
  stopAskingForPhone();
  await goOnSending();
  await checkChangedUser();
}
