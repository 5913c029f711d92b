/**
 * Finds out which photo the screen shows: one being prepared, or one on the server (docs/rules/upload.md, "Watermark
 * screen").
 */
import type { Size, WatermarkSettings } from '../../../workers/image/types.ts';
import { readWatermark, storedWatermark } from '../../image/watermark/stored-watermark.ts';
import { isObject } from '../../contract/rules/unknown-values.ts';

/** A photo that isn't on the server yet. */
export interface PreparedPhoto extends Size {
  /** A blob URL. */
  url: string;
  watermark: WatermarkSettings;
}

export type WatermarkTarget = { kind: 'prepared'; photo: PreparedPhoto } | { kind: 'sent'; id: number };

/** Reads the navigation state (`photoData` or `data`, `photoId`) and the query (`photoId`); undefined if neither names a photo. */
export function readWatermarkTarget(state: unknown, search: URLSearchParams): WatermarkTarget | undefined {
  const fields = isObject(state) ? state : {};
  const data = fields['photoData'] ?? fields['data'];
  const photo = isObject(data) ? readPhoto(data) : undefined;
  if (photo !== undefined) return photo;
  const id = readId(search.get('photoId')) ?? readId(fields['photoId']);
  return id === undefined ? undefined : { kind: 'sent', id };
}

function readPhoto(data: Readonly<Record<string, unknown>>): WatermarkTarget | undefined {
  const id = readId(data['id']) ?? readId(data['photo_id']);
  if (id !== undefined) return { kind: 'sent', id };
  const { url, width, height, watermark } = data;
  // Only blob URLs, which belong to this page. A different URL could show somebody else's photo.
  if (typeof url !== 'string' || !url.startsWith('blob:')) return undefined;
  if (!isSide(width) || !isSide(height)) return undefined;
  const settings = readWatermark(watermark) ?? storedWatermark();
  return { kind: 'prepared', photo: { url, width, height, watermark: settings } };
}

function readId(value: unknown): number | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

function isSide(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0;
}
