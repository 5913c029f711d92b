import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { openOutbox } from '../outbox/page/index.ts';
import type { OutboxItem } from '../outbox/page/index.ts';
import { useSession } from '../session/session.ts';
import { tell } from '../ui/overlay.ts';
import { PROBLEMS } from './problems.ts';
import { formOf, takeBackMessage } from './take-back-message.ts';
import type { MessageItem } from './take-back-message.ts';
import { closeTray } from './tray-state.ts';

/** How the texts of an item are changed: a photo's here, a message's in its form. */
export function useEdit(item: OutboxItem) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const userId = useSession(({ session }) => session?.user.id);
  const [isEditing, setEditing] = useState(false);

  const intoForm = async (message: MessageItem) => {
    if (userId === undefined) return;
    const outcome = await takeBackMessage(message, userId, async () =>
      (await openOutbox()).cancel(message.id),
    );
    if (!outcome.ok) {
      tell(t(PROBLEMS[outcome.problem]));
      return;
    }
    closeTray();
    // A form that is on the screen already begins anew with it.
    await navigate(`/${formOf(message)}`, { state: message.id });
  };

  return {
    isEditing,
    edit: () => (item.kind === 'message' ? void intoForm(item) : setEditing(true)),
    stop: () => setEditing(false),
  };
}
