import { useEffect, useState } from 'react';
import type { OwnAchievement } from '../../contract/achievement-calls.ts';
import { readSeen, rememberSeen } from '../../data/seen-achievements.ts';
import { newOfDay } from './arrange.ts';

/**
 * The keys of achievements that have come since the user last looked here on this device; they stay new as long as the
 * screen is open. `list` is undefined until there is one.
 */
export function useFresh(userId: number, list: readonly OwnAchievement[] | undefined): ReadonlySet<string> {
  const [opened] = useState(Date.now);
  const [before] = useState(() => readSeen(userId));
  /** What stood in the first list, where nothing was noted on this device. */
  const [old, setOld] = useState<ReadonlySet<string>>();
  const unlocked = list?.filter((each) => each.unlocked);
  if (unlocked !== undefined && before === undefined && old === undefined) {
    const ofDay = newOfDay(unlocked, opened);
    setOld(new Set(unlocked.map(({ key }) => key).filter((key) => !ofDay.has(key))));
  }
  const keys = unlocked?.map(({ key }) => key).join(' ');
  useEffect(() => {
    if (keys !== undefined) rememberSeen(userId, keys === '' ? [] : keys.split(' '));
  }, [userId, keys]);
  const seen = before ?? old;
  if (unlocked === undefined || seen === undefined) return NONE;
  return new Set(unlocked.map(({ key }) => key).filter((key) => !seen.has(key)));
}

const NONE: ReadonlySet<string> = new Set();
