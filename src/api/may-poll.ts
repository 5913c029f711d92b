interface PollConditions {
  isVisible: boolean;
  isOnline: boolean;
  /** The user has turned on data saving in the browser. */
  isSparing: boolean;
}

/**
 * True only while the page is visible, the device is online, and data saving is off (docs/rules/photos.md, "Live
 * statistics").
 */
export function mayPoll(now: PollConditions): boolean {
  return now.isVisible && now.isOnline && !now.isSparing;
}
