import { request } from '../../api/request.ts';
import { logFailure } from '../../api/log-failure.ts';
import { showDialog } from '../../ui/overlay.ts';

/** The dialog's text apart from the warnings themselves. */
export interface WarningTexts {
  title: string;
  read: string;
}

/** Resolves when the open dialog is closed. Stored so that going from one desk to another doesn't open it twice. */
let showing: Promise<void> | undefined;

/**
 * Shows a reviewer's unacknowledged warnings, and acknowledges exactly those when the dialog is closed
 * (docs/rules/review.md, "Warnings"). Never rejects: a desk works without the dialog, and the next desk shows the
 * warnings again.
 */
export function showWarnings(texts: WarningTexts): Promise<void> {
  showing ??= show(texts)
    .catch((problem: unknown) => logFailure('Warnings could not be shown or acknowledged.', problem))
    .finally(() => {
      showing = undefined;
    });
  return showing;
}

async function show({ title, read }: WarningTexts): Promise<void> {
  const { warning, warnings } = await request('GET /api/user/warnings', {});
  if (warning === null) return;
  await showDialog({ type: 'warning', title, message: warning, confirm: read });
  await Promise.all(
    warnings.map(({ id }) => request('POST /api/user/warnings/acknowledge', { body: { warningId: id } })),
  );
}
