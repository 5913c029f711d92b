/**
 * The draft of an announcement, stored on the device until it is sent or discarded (docs/rules/administration.md,
 * "Announcements").
 */
import type { AnnouncementForm } from '../../contract/rules/announcement.ts';
import { PRIORITIES } from '../../contract/rules/values.ts';
import { draftKey } from '../../session/local-drafts.ts';

/** A form being filled in; `id` is the announcement being edited, or null for a new one. */
export interface AnnouncementDraft extends AnnouncementForm {
  id: number | null;
  /** The announcement as it was when editing began, or when the author was told that somebody else had changed it. */
  seen?: AnnouncementForm | undefined;
}

const NAME = 'announcement';

/** The stored draft; undefined if there is none or it can't be read. */
export function readAnnouncementDraft(userId: number): AnnouncementDraft | undefined {
  try {
    return asDraft(JSON.parse(localStorage.getItem(draftKey(userId, NAME)) ?? 'null'));
  } catch {
    return undefined;
  }
}

/** Stores the draft. If storage is blocked, the draft is only on the screen. */
export function saveAnnouncementDraft(userId: number, draft: AnnouncementDraft): void {
  try {
    localStorage.setItem(draftKey(userId, NAME), JSON.stringify(draft));
  } catch {
    // Storage is blocked or full.
  }
}

export function deleteAnnouncementDraft(userId: number): void {
  try {
    localStorage.removeItem(draftKey(userId, NAME));
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

function asDraft(value: unknown): AnnouncementDraft | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const form = asForm(value);
  if (form === undefined) return undefined;
  const { id, seen }: Record<string, unknown> = { ...value };
  const before = asForm(seen);
  return {
    id: typeof id === 'number' ? id : null,
    ...form,
    ...(before !== undefined && { seen: before }),
  };
}

function asForm(value: unknown): AnnouncementForm | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { title, content, priority, is_active: isActive }: Record<string, unknown> = { ...value };
  if (typeof title !== 'string' || typeof content !== 'string') return undefined;
  return {
    title,
    content,
    priority: PRIORITIES.find((each) => each === priority) ?? 'low',
    is_active: isActive !== false,
  };
}
