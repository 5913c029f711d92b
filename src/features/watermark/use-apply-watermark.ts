/** Adds a watermark to a photo that is on the server: draws two pictures, then sends one after the other. */
import { useEffect, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { WatermarkedPictures } from '../../../workers/image.api.ts';
import type { DrawnWatermark } from '../../../workers/image/types.ts';
import type { MyPhoto } from '../../contract/calls/photo.ts';
import { serverYear } from '../../api/server-time.ts';
import { showDialog } from '../../ui/overlay.ts';
import { drawWatermarkedPictures, sendWatermarkedPicture } from './watermarked-pictures.ts';
import type { WatermarkFailure } from './watermarked-pictures.ts';

/** `finishing`: the watermarked picture has arrived, and the one with the brand bar is being sent. */
export type ApplyStep = 'idle' | 'drawing' | 'sending' | 'finishing';

/**
 * The drawn pictures with their idempotency keys, which are reused when a response was lost and the request must be
 * retried.
 */
interface DrawnPictures {
  watermark: DrawnWatermark | undefined;
  pictures: WatermarkedPictures;
  keys: { apply: string; brand: string };
}

/** Returns the progress, and a function that starts the work. */
export function useApplyWatermark(photo: MyPhoto, username: string) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [step, setStep] = useState<ApplyStep>('idle');
  const [failure, setFailure] = useState<WatermarkFailure | undefined>(undefined);
  const drawn = useRef<DrawnPictures | undefined>(undefined);
  const unmounted = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    unmounted.current = controller;
    // Aborts only this drawing.
    return () => controller.abort();
  }, []);

  const fail = (why: WatermarkFailure) => {
    setFailure(why);
    setStep('idle');
  };

  /** Without `watermark`, sends only the picture with the brand bar, for a photo that already has its watermark. */
  const apply = async (watermark: DrawnWatermark | undefined): Promise<void> => {
    setFailure(undefined);
    setStep('drawing');
    if (
      drawn.current === undefined ||
      JSON.stringify(drawn.current.watermark) !== JSON.stringify(watermark)
    ) {
      const pictures = await drawWatermarkedPictures(unmounted.current.signal, photo, {
        watermark,
        username,
        year: serverYear(),
      });
      if (unmounted.current.signal.aborted) return;
      if (typeof pictures === 'string') return fail(pictures);
      const keys = { apply: uuidv7(), brand: uuidv7() };
      drawn.current = { watermark, pictures, keys };
    }
    const { pictures, keys } = drawn.current;
    if (pictures.watermarked !== undefined) {
      setStep('sending');
      const sent = await sendWatermarkedPicture(
        'POST /api/apply-watermark',
        photo.id,
        pictures.watermarked,
        keys.apply,
      );
      if (sent !== true) return fail(sent);
    }
    setStep('finishing');
    const isFinished = await finish(() =>
      sendWatermarkedPicture('POST /api/add-brand-bar', photo.id, pictures.branded, keys.brand),
    );
    void client.invalidateQueries({ predicate: ({ queryKey }) => SHOWN_BY.has(String(queryKey[1])) });
    // The user has opened a different screen in the meantime, so stay there.
    if (unmounted.current.signal.aborted) return;
    if (isFinished) {
      const message = t(watermark === undefined ? 'watermark.branded' : 'watermark.applied');
      await showDialog({ type: 'success', title: t('watermark.title'), message });
    }
    void navigate('/gallery');
  };

  /**
   * Sends the picture with the brand bar, and offers a retry after each failure; resolves to false if the user gives
   * up.
   */
  const finish = async (sendBranded: () => Promise<true | WatermarkFailure>): Promise<boolean> => {
    if ((await sendBranded()) === true) return true;
    const isRetrying = await showDialog({
      type: 'error',
      title: t('watermark.title'),
      message: t('watermark.unfinished'),
      confirm: t('ui.tryAgain'),
      cancel: t('watermark.leaveSo'),
    });
    return isRetrying ? finish(sendBranded) : false;
  };

  const problem =
    failure === undefined
      ? undefined
      : failureText(failure, t('watermark.imageMissing'), t('watermark.failed'));
  return { step, problem, apply };
}

/** The calls whose responses contain the photo. */
const SHOWN_BY: ReadonlySet<string> = new Set([
  'GET /api/my-photos',
  'GET /api/photos/:id',
  'GET /api/photos/watermark/:id',
]);

function failureText(failure: WatermarkFailure, missing: string, failed: string): string {
  if (failure === 'picture') return missing;
  return failure === 'failed' ? failed : failure.said;
}
