/** Opens another screen without loading the page again, as a link does. */
export function navigateInApp(to: string): void {
  history.pushState(null, '', to);
  window.dispatchEvent(new PopStateEvent('popstate'));
}
