import { useEffect, useState } from 'react';
import type { Airport } from '../../contract/rules/airports.ts';
import { loadAirports } from './airport-list.ts';

export type AirportListState =
  | { state: 'loading' }
  | { state: 'ready'; airports: readonly Airport[] }
  /** It is neither on this device nor to be had. */
  | { state: 'failed' };

/** The list of airports; tried again when the network is back. */
export function useAirports(): AirportListState {
  const [list, setList] = useState<AirportListState>({ state: 'loading' });
  useEffect(() => {
    let isShown = true;
    const load = () => {
      loadAirports().then(
        (airports) => isShown && setList({ state: 'ready', airports }),
        () => isShown && setList({ state: 'failed' }),
      );
    };
    load();
    window.addEventListener('online', load);
    return () => {
      isShown = false;
      window.removeEventListener('online', load);
    };
  }, []);
  return list;
}
