import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { classes } from '../../ui/classes.ts';
import { badgeFigure, UNREAD_WORDS } from '../nav/unread.ts';
import styles from './unread-badges.module.css';

/** Where the number stands, once at each width: at the user's menu, or at "Me" in the phone's bar. */
const PLACES = ['account', 'me'] as const;
type Place = (typeof PLACES)[number];

/**
 * The number of unread notifications at the buttons that lead to them. It is put into the bars from here, so that a first
 * visit doesn't load it.
 */
export default function UnreadBadges({ count }: { count: number }) {
  const { t } = useTranslation();
  const places = usePlaces();
  // There it stands beside the link to them.
  const isAtMe = useLocation().pathname === '/me';
  return (
    <>
      <span id={UNREAD_WORDS} hidden>
        {t('notifications.unread', { count })}
      </span>
      {(isAtMe ? [] : places).map(({ place, element }) =>
        createPortal(
          <span className={classes(styles['figure'], styles[place])} aria-hidden="true">
            {badgeFigure(count)}
          </span>,
          element,
          place,
        ),
      )}
    </>
  );
}

/** The buttons, which are drawn long before anything is known to be unread; described by the words meanwhile. */
function usePlaces(): readonly { place: Place; element: Element }[] {
  const [places] = useState(() =>
    PLACES.flatMap((place) => {
      const element = document.querySelector(`[data-nav="${place}"]`);
      return element === null ? [] : [{ place, element }];
    }),
  );
  useEffect(() => {
    for (const { element } of places) element.setAttribute('aria-describedby', UNREAD_WORDS);
    return () => {
      for (const { element } of places) element.removeAttribute('aria-describedby');
    };
  }, [places]);
  return places;
}
