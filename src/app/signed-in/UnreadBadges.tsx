import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { classes } from '../../ui/classes.ts';
import { badgeFigure, UNREAD_WORDS } from '../nav/unread.ts';
import styles from './unread-badges.module.css';

/** Where the number stands, once at each width: at the user's menu, or at "Me" in the phone's bar. */
const BADGE_ANCHORS = ['account', 'me'] as const;
type BadgeAnchor = (typeof BADGE_ANCHORS)[number];

/**
 * The number of unread notifications at the buttons that lead to them. It is put into the bars from here, so that a first
 * visit doesn't load it.
 */
export default function UnreadBadges({ count }: { count: number }) {
  const { t } = useTranslation();
  const badges = useBadgeAnchors();
  // There it stands beside the link to them.
  const isAtMe = useLocation().pathname === '/me';
  return (
    <>
      <span id={UNREAD_WORDS} hidden>
        {t('notifications.unread', { count })}
      </span>
      {(isAtMe ? [] : badges).map(({ anchor, element }) =>
        createPortal(
          <span className={classes(styles['figure'], styles[anchor])} aria-hidden="true">
            {badgeFigure(count)}
          </span>,
          element,
          anchor,
        ),
      )}
    </>
  );
}

/** The buttons, which are drawn long before anything is known to be unread; described by the words meanwhile. */
function useBadgeAnchors(): readonly { anchor: BadgeAnchor; element: Element }[] {
  const [badges] = useState(() =>
    BADGE_ANCHORS.flatMap((anchor) => {
      const element = document.querySelector(`[data-nav="${anchor}"]`);
      return element === null ? [] : [{ anchor, element }];
    }),
  );
  useEffect(() => {
    for (const { element } of badges) element.setAttribute('aria-describedby', UNREAD_WORDS);
    return () => {
      for (const { element } of badges) element.removeAttribute('aria-describedby');
    };
  }, [badges]);
  return badges;
}
