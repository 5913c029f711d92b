/** What the upload screen says about the photo that was sent last (docs/rules/upload.md, "After Send"). */
import type { TFunction } from 'i18next';
import type { UploadItem } from '../../outbox/page/index.ts';
import { itemState } from '../../outbox/ui/item-texts.ts';

export interface SentWords {
  /**
   * `safe`: on this device; `moving`: being sent; `there`: on the server; `needs`: the user must do something; `over`:
   * cancelled.
   */
  tone: 'safe' | 'moving' | 'there' | 'needs' | 'over';
  head: string;
  /** What happens next, or what keeps it from being sent. */
  more?: string;
  /** Percentage that has been sent, while it is being sent. */
  percent?: number;
}

/** `item`: the photo's item in the outbox; `place`: its position in the review queue, from 1. */
export function sentWords(
  item: UploadItem | undefined,
  t: TFunction,
  language: string,
  place?: number,
): SentWords {
  const saved = t('upload.send.saved');
  if (item === undefined) return { tone: 'safe', head: saved };
  const state = itemState(item, t, language, place);
  switch (item.state) {
    case 'staging':
    case 'queued':
      return { tone: 'safe', head: saved, more: t('upload.send.savedMore') };
    case 'waiting':
    case 'blocked':
    case 'paused':
      return { tone: 'safe', head: saved, more: state };
    case 'sending':
    case 'finishing':
      return { tone: 'moving', head: state, percent: item.percent };
    case 'done':
      return { tone: 'there', head: state };
    case 'needs-you':
      return { tone: 'needs', head: state };
    case 'cancelled':
      return { tone: 'over', head: state };
  }
}
