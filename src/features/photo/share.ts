/** Shares the URL of a photo. */

/** `left`: the user dismissed the system's share dialog. */
export type ShareOutcome = 'shared' | 'copied' | 'left' | 'failed';

/** Opens the system's share dialog if there is one, otherwise copies the URL to the clipboard. */
export async function sharePhoto(
  photo: { title: string; url: string },
  device: Partial<Pick<Navigator, 'share' | 'clipboard'>>,
): Promise<ShareOutcome> {
  if (device.share !== undefined) {
    try {
      await device.share(photo);
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'left';
      // Not allowed here, or there is no share target: fall back to the clipboard.
    }
  }
  try {
    if (device.clipboard === undefined) return 'failed';
    await device.clipboard.writeText(photo.url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
