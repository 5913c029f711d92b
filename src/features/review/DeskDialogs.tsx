import { Suspense } from 'react';
import type { ReviewPhoto } from '../../contract/calls/photo.ts';
import { lazyWithRetry } from '../../ui/lazy.ts';
import { BurstDialog } from './burst/BurstDialog.tsx';
import { OfferedCodes } from './decision/OfferedCodes.tsx';
import { isAppeal } from './decision/desk-decisions.ts';
import { dispatch, useDesk } from './desk-machine.ts';
import { NoteDialog } from './notes/NoteDialog.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';

const CorrectAndApprove = lazyWithRetry(() => import('./decision/CorrectAndApprove.tsx'));

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
    case 'correct':
      return (
        <Suspense>
          <CorrectAndApprove photo={dialog.photo} onClose={close} />
        </Suspense>
      );
    case 'shortcuts':
      return <ShortcutsDialog canReject={!isAppeal(photo)} onClose={close} />;
    case undefined:
      return null;
  }
}

function close(): void {
  dispatch({ type: 'dialogClosed' });
}
