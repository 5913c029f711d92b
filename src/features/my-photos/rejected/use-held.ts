import { useState } from 'react';

/** A value that stays as it was as long as it is held: nothing moves under the hands of somebody who writes. */
export function useHeld<T>(value: T, isHeld: boolean): T {
  const [shown, show] = useState(value);
  if (!isHeld && shown !== value) show(value);
  return isHeld ? shown : value;
}
