import { useLayoutEffect } from 'react';

/**
 * Marks the document with `data-desk` while the desk is mounted, since the desk fills the window. Not `:has(.desk)`, by
 * which each change on the desk would have the whole page's styles computed again.
 */
export function useDeskPage(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['desk'] = '';
    return () => {
      delete dataset['desk'];
    };
  }, []);
}
