import { useState } from 'react';

/** Whether the photo is looked at in full size; it stays so from photo to photo. */
export interface FullSize {
  isOpen: boolean;
  /** Which mark it was opened at, from 0. */
  at: number | undefined;
  /** Which way the shown photo was come to in full size; undefined: it was opened. */
  came: -1 | 1 | undefined;
  open: (at?: number) => void;
  close: () => void;
  /** One goes on (1) or back (-1) to another photo. */
  step: (step: -1 | 1) => void;
}

type FullSizeState = Pick<FullSize, 'isOpen' | 'at' | 'came'>;

const CLOSED: FullSizeState = { isOpen: false, at: undefined, came: undefined };

/** For the screen: above what begins anew with each photo. */
export function useFullSize(): FullSize {
  const [state, setState] = useState(CLOSED);
  return {
    ...state,
    open: (at) => setState({ isOpen: true, at, came: undefined }),
    close: () => setState(CLOSED),
    step: (came) => setState(({ isOpen }) => (isOpen ? { isOpen, at: undefined, came } : CLOSED)),
  };
}
