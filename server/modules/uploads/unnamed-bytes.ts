/** Removes bytes of partial uploads that no row names any more. */
import type { Background } from '../../platform/lib/background.ts';
import type { Logger } from '../../platform/lib/log.ts';
import type { PartialPart } from '../../platform/db/tables/servers.ts';
import type { PartialBytes } from '../../platform/storage/partial-bytes.ts';
import type { UploadBytes } from './upload-rows.ts';

interface UnnamedBytesParts {
  bytes: PartialBytes;
  background: Pick<Background, 'run'>;
  log: Pick<Logger, 'warn'>;
}

/** To be called after the commit. Nobody waits for the removal; what fails is left to the sweep. */
export class UnnamedBytes {
  readonly #parts: UnnamedBytesParts;

  constructor(parts: UnnamedBytesParts) {
    this.#parts = parts;
  }

  /** Removes all bytes of uploads whose rows were deleted. */
  remove(uploads: readonly UploadBytes[]): void {
    this.#run(uploads, ({ folder, parts }) => this.#parts.bytes.remove(folder, parts));
  }

  /** Removes the parts in `parts` that aren't in `named`. */
  removeParts(folder: string, parts: readonly PartialPart[], named: readonly PartialPart[]): void {
    const epochs = new Set(named.map(({ epoch }) => epoch));
    const unnamed = parts.filter(({ epoch }) => !epochs.has(epoch));
    this.#run(unnamed, (part) => this.#parts.bytes.removeParts(folder, [part]));
  }

  #run<T>(items: readonly T[], remove: (item: T) => Promise<void>): void {
    if (items.length === 0) return;
    const { background, log } = this.#parts;
    background.run(async (signal) => {
      for (const item of items) {
        if (signal.aborted) return;
        await remove(item).catch((error: unknown) => log.warn('partial_bytes_not_removed', { error }));
      }
    });
  }
}
