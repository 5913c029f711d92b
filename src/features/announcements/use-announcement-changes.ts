import { useTranslation } from 'react-i18next';
import type { Announcement } from '../../contract/calls/announcement-calls.ts';
import type { ReadKey } from '../../api/use-call.ts';
import { useWriteCall } from '../../api/use-write-call.ts';
import { cacheUpdate } from '../../api/write-options.ts';
import { showDialog, showToast } from '../../ui/overlay.ts';
import { useResultDialogs } from './use-result-dialogs.ts';

/** The list's call, which each change makes stale. */
export const ANNOUNCEMENTS_CALL = 'GET /api/announcements' satisfies ReadKey;

/** Activates, deactivates and deletes announcements in the list. */
export function useAnnouncementChanges() {
  const { t } = useTranslation();
  const dialogs = useResultDialogs();
  const put = useWriteCall('PUT /api/announcements/:id', {
    optimistic: ({ params: { id }, body }) => [
      cacheUpdate(ANNOUNCEMENTS_CALL, (list) =>
        list.map((item) => (item.id === id ? { ...item, is_active: body.is_active } : item)),
      ),
    ],
    stale: [ANNOUNCEMENTS_CALL],
  });
  const remove = useWriteCall('DELETE /api/announcements/:id', { stale: [ANNOUNCEMENTS_CALL] });
  return {
    /** True while a request is in flight. */
    busy: put.state === 'busy' || remove.state === 'busy',
    async toggle({ id, title, content, priority, is_active: isActive }: Announcement): Promise<void> {
      const seen = { title, content, priority, is_active: isActive };
      const body = { ...seen, is_active: !isActive, seen };
      const outcome = await put.write({ params: { id }, body });
      if (outcome.ok)
        showToast(t(isActive ? 'announcements.deactivated' : 'announcements.activated', { title }));
      else await dialogs.failed('toggleFailed', outcome.problem);
    },
    /** Asks for confirmation first; true if it was deleted. */
    async remove({ id, title }: Announcement): Promise<boolean> {
      const isSure = await showDialog({
        type: 'confirm',
        title: t('announcements.removeTitle'),
        message: t('announcements.removeText', { title }),
        confirm: t('announcements.remove'),
        danger: true,
      });
      if (!isSure) return false;
      const outcome = await remove.write({ params: { id } });
      if (outcome.ok) void dialogs.done('removedDone');
      else await dialogs.failed('removeFailed', outcome.problem);
      return outcome.ok;
    },
  };
}
