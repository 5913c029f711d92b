interface PollConditions {
  isVisible: boolean;
  isOnline: boolean;
  /** The user has turned on data saving in the browser. */
  isSparing: boolean;
}

/** Polls only while the page is visible and online, and not with data saving (docs/rules/photos.md, "Live statistics"). */
export function mayPoll(now: PollConditions): boolean {
  return now.isVisible && now.isOnline && !now.isSparing;
}
