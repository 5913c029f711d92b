import { useLayoutEffect, useRef } from 'react';

/**
 * Marks the document with `data-desk` while the desk is mounted, since the desk fills the window. Not `:has(.desk)`, by
 * which each change on the desk would have the whole page's styles computed again. When the list comes, `isListed`, the
 * heading is another element, which gets the focus if the first one had it.
 */
export function useDeskPage(isListed: boolean): void {
  const isHeadingFocused = useRef(false);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    const noteFocus = ({ target }: FocusEvent) => {
      isHeadingFocused.current = target instanceof HTMLHeadingElement;
    };
    dataset['desk'] = '';
    document.addEventListener('focusin', noteFocus);
    return () => {
      delete dataset['desk'];
      document.removeEventListener('focusin', noteFocus);
    };
  }, []);
  const wasListed = useRef(isListed);
  useLayoutEffect(() => {
    if (wasListed.current === isListed) return;
    wasListed.current = isListed;
    if (!isHeadingFocused.current || document.activeElement !== document.body) return;
    focusHeading();
  }, [isListed]);
}

/** Puts the focus where reading the screen begins. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
