/** Writes the content of a push (docs/rules/push.md, "Content"). */
import { MAX_PUSH_BYTES } from '../../../src/contract/rules/limits.ts';
import type { Language, PushKind } from '../../../src/contract/rules/values.ts';

/** What a notification says. */
export interface PushText {
  title: string;
  body: string;
  /** The path of the site that a click opens. */
  path: string;
  /** A later notification with the same tag replaces this one. */
  tag: string;
  /** The number on the app's icon; absent if the push doesn't change it. */
  badge?: number;
}

/** The most characters of a title and a text. Operating systems cut them off much earlier. */
const MAX_TITLE = 120;
const MAX_BODY = 300;

/**
 * The JSON of a push, which Safari shows by itself (Declarative Web Push, https://www.w3.org/TR/push-api/) and our
 * service worker shows in other browsers.
 */
export function payloadOf(
  text: PushText,
  { kind, language, origin }: { kind: PushKind; language: Language; origin: string },
): string {
  const { path, tag, badge } = text;
  const title = shortened(text.title, MAX_TITLE);
  const withBody = (length: number) =>
    JSON.stringify({
      web_push: 8030,
      notification: {
        title,
        body: shortened(text.body, length),
        navigate: `${origin}${path}`,
        lang: language === 'zh' ? 'zh-CN' : 'en',
        dir: 'ltr',
        tag,
        silent: false,
        data: { kind },
        ...(badge !== undefined && { app_badge: String(badge) }),
      },
    });
  let length = MAX_BODY;
  while (length > 0 && Buffer.byteLength(withBody(length)) > MAX_PUSH_BYTES) length -= 20;
  return withBody(length);
}

/**
 * The text as one line of at most `most` characters, with an ellipsis if it was longer. Never cuts a character in
 * half.
 */
function shortened(text: string, most: number): string {
  const line = text.replace(CONTROLS, ' ').trim();
  if (line.length <= most) return line;
  const kept = line
    .slice(0, Math.max(0, most - 1))
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();
  return kept === '' ? '' : `${kept}…`;
}

/** White space and control characters. */
const CONTROLS = /[\s\p{Cc}]+/gu;
