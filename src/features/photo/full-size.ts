import { useState } from 'react';

/** Whether the photo is shown in full size, which stays open when the user goes from photo to photo. */
export interface FullSize {
  isOpen: boolean;
  /** Index of the mark that the full-size photo was opened at. */
  at: number | undefined;
  /** Direction of the last step between photos in full size; undefined if there was none. */
  came: -1 | 1 | undefined;
  open: (at?: number) => void;
  close: () => void;
  /** Called when the user goes to the next (1) or previous (-1) photo. */
  step: (step: -1 | 1) => void;
}

type FullSizeState = Pick<FullSize, 'isOpen' | 'at' | 'came'>;

const CLOSED: FullSizeState = { isOpen: false, at: undefined, came: undefined };

/** Used in the screen, above the component that is remounted for each photo. */
export function useFullSize(): FullSize {
  const [state, setState] = useState(CLOSED);
  return {
    ...state,
    open: (at) => setState({ isOpen: true, at, came: undefined }),
    close: () => setState(CLOSED),
    step: (came) => setState(({ isOpen }) => (isOpen ? { isOpen, at: undefined, came } : CLOSED)),
  };
}
