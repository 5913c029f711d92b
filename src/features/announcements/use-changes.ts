import { useTranslation } from 'react-i18next';
import type { Announcement } from '../../contract/calls/announcement-calls.ts';
import type { ReadKey } from '../../api/use-call.ts';
import { useWriteCall } from '../../api/use-write-call.ts';
import { cacheUpdate } from '../../api/write-options.ts';
import { ask, tell } from '../../ui/overlay.ts';
import { useSay } from './use-say.ts';

/** The list, which is read again after each change. */
export const ANNOUNCEMENTS_CALL = 'GET /api/announcements' satisfies ReadKey;

/** Showing, hiding and deleting an announcement, from the list. */
export function useChanges() {
  const { t } = useTranslation();
  const say = useSay();
  const put = useWriteCall('PUT /api/announcements/:id', {
    optimistic: ({ params: { id }, body }) => [
      cacheUpdate(ANNOUNCEMENTS_CALL, (list) =>
        list.map((each) => (each.id === id ? { ...each, is_active: body.is_active } : each)),
      ),
    ],
    stale: [ANNOUNCEMENTS_CALL],
  });
  const remove = useWriteCall('DELETE /api/announcements/:id', { stale: [ANNOUNCEMENTS_CALL] });
  return {
    /** True while one of the two is on its way. */
    busy: put.state === 'busy' || remove.state === 'busy',
    async toggle({ id, title, content, priority, is_active: isActive }: Announcement): Promise<void> {
      const seen = { title, content, priority, is_active: isActive };
      const body = { ...seen, is_active: !isActive, seen };
      const outcome = await put.write({ params: { id }, body });
      if (outcome.ok) tell(t(isActive ? 'announcements.deactivated' : 'announcements.activated', { title }));
      else await say.failed('toggleFailed', outcome.problem);
    },
    /** Asks first; gives whether it was deleted. */
    async remove({ id, title }: Announcement): Promise<boolean> {
      const sure = await ask({
        type: 'confirm',
        title: t('announcements.removeTitle'),
        message: t('announcements.removeText', { title }),
        confirm: t('announcements.remove'),
        danger: true,
      });
      if (!sure) return false;
      const outcome = await remove.write({ params: { id } });
      if (outcome.ok) void say.done('removedDone');
      else await say.failed('removeFailed', outcome.problem);
      return outcome.ok;
    },
  };
}
