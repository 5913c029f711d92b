/** A device whose storage is full. */
import { onTestFinished, vi } from 'vitest';

/** Lets every write to IndexedDB fail until the test ends, or until it calls the returned function. */
export function fillDisk(): () => void {
  const writes = (['put', 'add'] as const).map((method) =>
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    }),
  );
  const makeRoom = () => writes.forEach((write) => write.mockRestore());
  onTestFinished(makeRoom);
  return makeRoom;
}
