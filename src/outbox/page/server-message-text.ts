import type { ServerMessage } from '../engine/types.ts';

/** The server's message in the user's language, otherwise in English; undefined if there is none. */
export function serverMessageText(message: ServerMessage | undefined, language: string): string | undefined {
  const text = language.startsWith('zh') ? (message?.zh ?? message?.en) : message?.en;
  return text === undefined || text.trim() === '' ? undefined : text;
}
