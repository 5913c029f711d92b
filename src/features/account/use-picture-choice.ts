import { useRef, useState } from 'react';
import { pictureProblem } from './picture-rules.ts';
import type { PictureProblem } from './picture-rules.ts';

/** How the choice of a picture stands. */
export type PictureChoice =
  | { step: 'idle' }
  /** The browser tries to read a picture that can't be taken as it is. */
  | { step: 'reading' }
  /** A copy that could be taken instead. */
  | { step: 'offer'; problem: PictureProblem; original: File; copy: File }
  | { step: 'refused'; problem: PictureProblem };

/**
 * Takes a picture that fits; of another it makes a copy to be offered, if the browser can read it
 * (docs/rules/accounts.md, "Profile picture").
 */
export function usePictureChoice(onPick: (file: File) => void): {
  choice: PictureChoice;
  pick: (file: File) => Promise<void>;
  acceptCopy: () => void;
} {
  const [choice, setChoice] = useState<PictureChoice>({ step: 'idle' });
  const latest = useRef<File>(undefined);

  const pick = async (file: File) => {
    latest.current = file;
    const problem = pictureProblem(file);
    if (problem === undefined) {
      setChoice({ step: 'idle' });
      onPick(file);
      return;
    }
    setChoice({ step: 'reading' });
    const copy = await copyOf(file);
    // Another was picked meanwhile.
    if (latest.current !== file) return;
    setChoice(
      copy === undefined ? { step: 'refused', problem } : { step: 'offer', problem, original: file, copy },
    );
  };

  return {
    choice,
    pick,
    acceptCopy: () => {
      if (choice.step !== 'offer') return;
      setChoice({ step: 'idle' });
      onPick(choice.copy);
    },
  };
}

async function copyOf(file: File): Promise<File | undefined> {
  // Without a network the code that does it may be out of reach: then there is no copy, as for a file that is no picture.
  const loaded = await import('./shrink-picture.ts').catch(() => undefined);
  return loaded?.shrinkPicture(file);
}
