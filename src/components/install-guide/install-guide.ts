/** How the app gets onto the device where the browser has no prompt for it (docs/rules/screens.md, "Install and update"). */

/** `ios`: Safari and all others on iPhone and iPad; `mac`: Safari on a Mac; `firefox`: Firefox on Android. */
export type InstallGuideKind = 'ios' | 'mac' | 'firefox';

/** The first version of Safari that can add a site to the Dock. */
const FIRST_WITH_DOCK = 17;

/** The guide for this browser; undefined if it has a prompt, if it can't install, or if this is the installed app. */
export function installGuide(): InstallGuideKind | undefined {
  if (isInstalled()) return undefined;
  const { maxTouchPoints, userAgent } = navigator;
  if (isWebKit()) {
    // A browser inside another app, such as WeChat's, can't add to the home screen, and doesn't name Safari.
    if (maxTouchPoints > 1) return userAgent.includes('Safari/') ? 'ios' : undefined;
    const [, version] = /Macintosh.* Version\/(\d+)/.exec(userAgent) ?? [];
    return Number(version) >= FIRST_WITH_DOCK ? 'mac' : undefined;
  }
  return userAgent.includes('Firefox/') && userAgent.includes('Android') ? 'firefox' : undefined;
}

/** True if this browser may delete what a site stores once it wasn't opened for seven days: WebKit, unless installed. */
export function deletesAfterSevenDays(): boolean {
  return isWebKit() && !isInstalled();
}

/** There is no feature by which to know it: the rule is WebKit's, and so is this name in each of its browsers. */
function isWebKit(): boolean {
  return navigator.vendor.startsWith('Apple');
}

function isInstalled(): boolean {
  const isStandalone = 'standalone' in navigator && navigator.standalone === true;
  return isStandalone || window.matchMedia('(display-mode: standalone)').matches;
}
