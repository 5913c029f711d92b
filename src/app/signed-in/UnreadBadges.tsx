import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { classes } from '../../ui/classes.ts';
import { badgeText, UNREAD_DESCRIPTION_ID } from '../nav/unread.ts';
import styles from './unread-badges.module.css';

/**
 * The `data-nav` elements that get a badge: the user's menu, and "Me" in the phone's bar. Only one is visible at a
 * time.
 */
const BADGE_ANCHORS = ['account', 'me'] as const;
type BadgeAnchor = (typeof BADGE_ANCHORS)[number];

/**
 * Shows the number of unread notifications on the buttons that lead to them. Rendered into the bars through portals, so
 * that a first visit doesn't load this code.
 */
export default function UnreadBadges({ count }: { count: number }) {
  const { t } = useTranslation();
  const badges = useBadgeAnchors();
  // The screen "Me" shows the number next to the link to the notifications.
  const isAtMe = useLocation().pathname === '/me';
  return (
    <>
      <span id={UNREAD_DESCRIPTION_ID} hidden>
        {t('notifications.unread', { count })}
      </span>
      {(isAtMe ? [] : badges).map(({ anchor, element }) =>
        createPortal(
          <span className={classes(styles['badge'], styles[anchor])} aria-hidden="true">
            {badgeText(count)}
          </span>,
          element,
          anchor,
        ),
      )}
    </>
  );
}

/**
 * Finds the buttons, which are already rendered, and links them to the badge's description while the component is
 * mounted.
 */
function useBadgeAnchors(): readonly { anchor: BadgeAnchor; element: Element }[] {
  const [badges] = useState(() =>
    BADGE_ANCHORS.flatMap((anchor) => {
      const element = document.querySelector(`[data-nav="${anchor}"]`);
      return element === null ? [] : [{ anchor, element }];
    }),
  );
  useEffect(() => {
    for (const { element } of badges) element.setAttribute('aria-describedby', UNREAD_DESCRIPTION_ID);
    return () => {
      for (const { element } of badges) element.removeAttribute('aria-describedby');
    };
  }, [badges]);
  return badges;
}
