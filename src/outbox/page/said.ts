import type { ServerMessage } from '../engine/types.ts';

/** What the server said, in a language it said it in; undefined where it said nothing. */
export function said(message: ServerMessage | undefined, language: string): string | undefined {
  const text = language.startsWith('zh') ? (message?.zh ?? message?.en) : message?.en;
  return text === undefined || text.trim() === '' ? undefined : text;
}
