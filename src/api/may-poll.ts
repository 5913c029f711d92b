/** What decides whether the server is asked again and again. */
interface Circumstances {
  isVisible: boolean;
  isOnline: boolean;
  /** The user has asked the browser to spare data. */
  isSparing: boolean;
}

/** Only where somebody looks, there is a network, and data needn't be spared (docs/rules/photos.md, "Live figures"). */
export function mayPoll(now: Circumstances): boolean {
  return now.isVisible && now.isOnline && !now.isSparing;
}
