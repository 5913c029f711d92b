import { checkChangedUser } from '../../../auth/current-user.ts';
import { stopAskingForPhone } from '../../../session/account-requirements.ts';
import { goOnSending } from '../../../auth/verification-status.ts';
import PhoneDialog from './PhoneDialog.tsx';

/** Verifies the number of the signed-in user; then what waited for it in the outbox goes out. */
export default function OwnPhoneDialog() {
  return (
    <PhoneDialog
      purpose={{ type: 'verification' }}
      onVerified={() => void goOn()}
      onClose={stopAskingForPhone}
    />
  );
}

async function goOn(): Promise<void> {
  stopAskingForPhone();
  await goOnSending();
  await checkChangedUser();
}
