import type { photos } from '../db/schema.ts';

/**
 * How long a photo had waited when it was decided, whole seconds: since its upload, or since its appeal. `null` for an
 * approved or a rejected one, which didn't wait.
 */
export function waitedSeconds(
  photo: Pick<typeof photos.$inferSelect, 'approval_status' | 'uploaded_at' | 'appealed_at'>,
  now: Date,
): number | null {
  const since =
    photo.approval_status === 'pending'
      ? photo.uploaded_at
      : photo.approval_status === 'pending_appeal'
        ? photo.appealed_at
        : null;
  return since === null ? null : Math.max(0, Math.round((now.getTime() - since.getTime()) / 1000));
}
