/** Makes a browser's canvas as limited as that of some phones; to be called before the page is opened. */
import type { Page } from '@playwright/test';

/** No canvas in workers, so that the page draws. */
export async function withoutOffscreenCanvas(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
  });
}

/** Canvases of the page stay blank above Safari's limit on phones, 16.7 megapixels. */
export async function withSafariCanvasLimit(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const proto = CanvasRenderingContext2D.prototype;
    // oxlint-disable-next-line typescript/unbound-method -- it is called with its own `this` below
    proto.fillRect = new Proxy(proto.fillRect, {
      apply(draw, pen: CanvasRenderingContext2D, place: [number, number, number, number]) {
        if (pen.canvas.width * pen.canvas.height <= 16_777_216) draw.apply(pen, place);
      },
    });
  });
}
