/** Whether the server still accepts the session's token. */
import { create } from 'zustand';

interface SessionEnded {
  /** The token that the server refused; undefined while the current one is valid. */
  token: string | undefined;
}

/** Set until a different token is in use. The session stays on the device, with its cached lists and its outbox. */
export const useSessionEnded = create<SessionEnded>(() => ({ token: undefined }));

/** Records the status of a call made with `token`: 401 ends the session. */
export function recordStatus(status: number, token: string | undefined): void {
  if (token !== undefined && status === 401) useSessionEnded.setState({ token });
}
