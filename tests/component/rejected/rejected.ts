/** Maren's rejected photos in component tests. */
import { page } from 'vitest/browser';
import type { ConversationEntry, PhotoMark } from '../../../src/contract/calls/decision.ts';
import type { RejectedPhoto } from '../../../src/contract/calls/photo.ts';
import { openScreen } from '../harness/open-screen.tsx';
import type { ScreenOptions } from '../harness/open-screen.tsx';
import type { StubServer } from '../harness/stub-server.ts';
import { rejectedPhoto } from '../photos.ts';
import { MAREN } from '../upload/photographer.ts';

/** D-AIX1, rejected by anders with these marks and words. */
export const rejectedWith = (
  marks: readonly PhotoMark[],
  words = '',
  over: Partial<ConversationEntry> = {},
): Partial<RejectedPhoto> => ({
  rejection_marks: [...marks],
  conversation: [
    {
      role: 'reviewer',
      sender_username: 'anders',
      created_at: '2026-05-02T08:00:00.000Z',
      message: words,
      marks: [...marks],
      ...over,
    },
  ],
});

/** Opens maren's rejected photos, of which D-AIX1 is the only one. */
export const openRejected = (
  over: Partial<RejectedPhoto>,
  options: ScreenOptions = {},
): Promise<StubServer> =>
  openScreen('/rejected-photos', {
    as: MAREN,
    ...options,
    responses: {
      'GET /api/my-rejected-and-appeal-photos': {
        photos: [
          rejectedPhoto(1, {
            width: 1620,
            height: 1080,
            file_path: '/api/photos/1/1620x1080/1.jpg',
            cache_image_path: '/api/photos/1/640x427/1.jpg',
            ...over,
          }),
        ],
      },
      ...options.responses,
    },
  });

export const photo = page.getByRole('article', { name: /D-AIX1/ });
/** The photo in full size. */
export const full = page.getByRole('dialog', { name: /^Full size: / });
