import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { addressOf, filterOf } from './list-filter.ts';
import type { ListFilter } from './list-filter.ts';

/** The filter of the review list, which the address has, and how to change it. */
export function useListFilter(): [ListFilter, (filter: ListFilter) => void] {
  const [address, setAddress] = useSearchParams();
  // One object as long as the text is the same: with another one, the list begins anew.
  const text = String(address);
  const filter = useMemo(() => filterOf(new URLSearchParams(text)), [text]);
  return [filter, (changed) => setAddress(addressOf(changed))];
}
