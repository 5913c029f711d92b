/** Photos that don't come from the picker: dropped anywhere on the window, or pasted. */
import { useEffect, useState } from 'react';

/** Passes dropped and pasted pictures to `take`; true while a file is dragged over the window. */
export function useIncomingPhotos(take: (files: File[]) => unknown): boolean {
  const [isDragging, setDragging] = useState(false);
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const onDrag = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      // Otherwise the browser would open the file in place of the app.
      event.preventDefault();
      setDragging(true);
    };
    window.addEventListener('dragenter', onDrag, { signal });
    window.addEventListener('dragover', onDrag, { signal });
    window.addEventListener(
      'dragleave',
      (event) => {
        if (event.relatedTarget === null) setDragging(false);
      },
      { signal },
    );
    window.addEventListener(
      'drop',
      (event) => {
        if (event.dataTransfer?.types.includes('Files') !== true) return;
        event.preventDefault();
        setDragging(false);
        takeAll(event.dataTransfer.files, take);
      },
      { signal },
    );
    window.addEventListener(
      'paste',
      (event) => {
        if (event.clipboardData !== null) takeAll(event.clipboardData.files, take);
      },
      { signal },
    );
    return () => listeners.abort();
  }, [take]);
  return isDragging;
}

function takeAll(files: FileList, take: (files: File[]) => unknown): void {
  if (files.length > 0) take([...files]);
}
