import { request } from '../../api/request.ts';
import { logFailure } from '../../api/use-logged.ts';
import { ask } from '../../ui/overlay.ts';

/** What the dialog says besides the warnings themselves. */
export interface WarningWords {
  title: string;
  read: string;
}

/** The dialog that is open, if any: one desk after another must not open it twice. */
let showing: Promise<void> | undefined;

/**
 * Shows a reviewer the warnings that they have not acknowledged, and acknowledges exactly those when the dialog is closed
 * (docs/rules/review.md, "Warnings"). Never rejects: a desk works without them, and they come again with the next one.
 */
export function showWarnings(words: WarningWords): Promise<void> {
  showing ??= show(words)
    .catch((problem: unknown) => logFailure('Warnings could not be shown or acknowledged.', problem))
    .finally(() => {
      showing = undefined;
    });
  return showing;
}

async function show({ title, read }: WarningWords): Promise<void> {
  const { warning, warnings } = await request('GET /api/user/warnings', {});
  if (warning === null) return;
  await ask({ type: 'warning', title, message: warning, confirm: read });
  await Promise.all(
    warnings.map(({ id }) => request('POST /api/user/warnings/acknowledge', { body: { warningId: id } })),
  );
}
