/** Putting the watermark on a photo that was sent: two pictures are drawn, then sent one after the other. */
import { useEffect, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { MarkedPictures } from '../../../workers/image.api.ts';
import type { DrawnWatermark } from '../../../workers/image/types.ts';
import type { MyPhoto } from '../../contract/calls/photo.ts';
import { ask } from '../../ui/overlay.ts';
import { drawMarked, sendMarked } from './marked-pictures.ts';
import type { MarkFailure } from './marked-pictures.ts';

/** `finishing`: the watermark is there, the brand bar is on its way. */
export type ApplyStep = 'idle' | 'drawing' | 'sending' | 'finishing';

/** The pictures of a choice with the keys they are sent under: a repeat after a lost answer has the same ones. */
interface DrawnPictures {
  of: DrawnWatermark | undefined;
  pictures: MarkedPictures;
  keys: { apply: string; brand: string };
}

/** The state of it, and the function that does it. */
export function useApply(photo: MyPhoto, username: string) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [step, setStep] = useState<ApplyStep>('idle');
  const [failure, setFailure] = useState<MarkFailure | undefined>(undefined);
  const drawn = useRef<DrawnPictures | undefined>(undefined);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    // It ends the drawing, and nothing that others draw.
    return () => controller.abort();
  }, []);

  const fail = (why: MarkFailure) => {
    setFailure(why);
    setStep('idle');
  };

  /** Without a watermark: it is there, and only the brand bar was lost. */
  const apply = async (watermark: DrawnWatermark | undefined): Promise<void> => {
    setFailure(undefined);
    setStep('drawing');
    if (drawn.current === undefined || JSON.stringify(drawn.current.of) !== JSON.stringify(watermark)) {
      const pictures = await drawMarked(leaving.current.signal, photo, { watermark, username });
      if (leaving.current.signal.aborted) return;
      if (typeof pictures === 'string') return fail(pictures);
      const keys = { apply: uuidv7(), brand: uuidv7() };
      drawn.current = { of: watermark, pictures, keys };
    }
    const { pictures, keys } = drawn.current;
    if (pictures.watermarked !== undefined) {
      setStep('sending');
      const sent = await sendMarked('POST /api/apply-watermark', photo.id, pictures.watermarked, keys.apply);
      if (sent !== true) return fail(sent);
    }
    setStep('finishing');
    const isFinished = await finish(() =>
      sendMarked('POST /api/add-brand-bar', photo.id, pictures.branded, keys.brand),
    );
    void client.invalidateQueries({ predicate: ({ queryKey }) => SHOWN_BY.has(String(queryKey[1])) });
    // Somebody who has gone to another screen meanwhile isn't taken away from it.
    if (leaving.current.signal.aborted) return;
    if (isFinished) {
      const message = t(watermark === undefined ? 'watermark.branded' : 'watermark.applied');
      await ask({ type: 'success', title: t('watermark.title'), message });
    }
    void navigate('/gallery');
  };

  /** Asks what to do as long as the brand bar doesn't get there. */
  const finish = async (sendBranded: () => Promise<true | MarkFailure>): Promise<boolean> => {
    if ((await sendBranded()) === true) return true;
    const again = await ask({
      type: 'error',
      title: t('watermark.title'),
      message: t('watermark.unfinished'),
      confirm: t('ui.tryAgain'),
      cancel: t('watermark.leaveSo'),
    });
    return again ? finish(sendBranded) : false;
  };

  const problem =
    failure === undefined ? undefined : words(failure, t('watermark.imageMissing'), t('watermark.failed'));
  return { step, problem, apply };
}

/** The calls whose answers show the photo. */
const SHOWN_BY: ReadonlySet<string> = new Set([
  'GET /api/my-photos',
  'GET /api/photos/:id',
  'GET /api/photos/watermark/:id',
]);

function words(failure: MarkFailure, missing: string, failed: string): string {
  if (failure === 'picture') return missing;
  return failure === 'failed' ? failed : failure.said;
}
