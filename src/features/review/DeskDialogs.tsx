import type { ReviewPhoto } from '../../contract/calls/photo.ts';
import { BurstDialog } from './burst/BurstDialog.tsx';
import { OfferedCodes } from './decision/OfferedCodes.tsx';
import { isAppeal } from './decision/desk-decisions.ts';
import { dispatch, useDesk } from './desk-machine.ts';
import { NoteDialog } from './notes/NoteDialog.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';

/** The dialog that the reviewer has opened over the desk, if any. */
export function DeskDialogs({ photo }: { photo: ReviewPhoto }) {
  const dialog = useDesk((state) => state.dialog);
  const left = useDesk((state) => state.rejections);
  switch (dialog?.type) {
    case 'burst':
      return (
        <BurstDialog
          photo={dialog.photo}
          others={dialog.others}
          left={left}
          onDecide={(keptId, rejectedIds) => dispatch({ type: 'burstConfirmed', keptId, rejectedIds })}
          onClose={close}
        />
      );
    case 'codes':
      return <OfferedCodes photo={dialog.photo} onClose={close} />;
    case 'note':
      return <NoteDialog photo={dialog.photo} onClose={close} />;
    case 'shortcuts':
      return <ShortcutsDialog canReject={!isAppeal(photo)} onClose={close} />;
    case undefined:
      return null;
  }
}

function close(): void {
  dispatch({ type: 'dialogClosed' });
}
