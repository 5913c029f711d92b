/** Giving somebody else the address of a photo. */

/** What became of it. `left`: the user let the device's own dialog go. */
export type ShareOutcome = 'shared' | 'copied' | 'left' | 'failed';

/** By the device's own dialog where there is one, else the address goes to the clipboard. */
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
      // Not allowed here, or nothing to share with: the clipboard is left.
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
