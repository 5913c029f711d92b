import { useEffect, useState } from 'react';
import type { Airport } from '../../contract/rules/airports.ts';
import { loadAirports } from './airport-list.ts';

export type AirportListState =
  | { state: 'loading' }
  | { state: 'ready'; airports: readonly Airport[] }
  /** The list is not cached, and the server can't be reached. */
  | { state: 'failed' };

/** The list of airports; loading is retried when the network is back. */
export function useAirports(): AirportListState {
  const [list, setList] = useState<AirportListState>({ state: 'loading' });
  useEffect(() => {
    let isMounted = true;
    const load = () => {
      loadAirports().then(
        (airports) => isMounted && setList({ state: 'ready', airports }),
        () => isMounted && setList({ state: 'failed' }),
      );
    };
    load();
    window.addEventListener('online', load);
    return () => {
      isMounted = false;
      window.removeEventListener('online', load);
    };
  }, []);
  return list;
}
