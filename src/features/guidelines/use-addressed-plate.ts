import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

const nameIn = ({ hash }: { hash: string }): string => hash.slice(1);

/** What the address names behind its `#`, a plate or a panel; brings it into view. */
export function useAddressedPlate(): string {
  const location = useLocation();
  // A location of its own for each press of a link: the same address once more leads there once more.
  useEffect(() => {
    const id = nameIn(location);
    if (id !== '') document.getElementById(id)?.scrollIntoView({ block: 'start' });
  }, [location]);
  return nameIn(location);
}
