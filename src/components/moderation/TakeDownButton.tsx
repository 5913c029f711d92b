import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TakeDownDialog } from './TakeDownDialog.tsx';

interface Props {
  photoIds: readonly number[];
  reportId?: number;
  /** Called after the photos were taken down. */
  onDone?: () => void;
  children: ReactNode;
}

/** The button that opens the dialog to take photos down. */
export function TakeDownButton({ photoIds, reportId, onDone, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="danger" disabled={photoIds.length === 0} onClick={() => setIsOpen(true)}>
        {children}
      </Button>
      {isOpen && (
        <TakeDownDialog
          photoIds={photoIds}
          reportId={reportId}
          onDone={() => onDone?.()}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
