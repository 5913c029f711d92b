import type { KeyboardEvent } from 'react';

/** Escape leaves a field, so that a desk's keys mean something again; what puts Chinese together has it first. */
export function leaveByEscape(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Escape' && !event.nativeEvent.isComposing) event.currentTarget.blur();
}
