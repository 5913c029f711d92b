/** Whether the server still accepts the session's token. */
import { create } from 'zustand';

interface SessionEnded {
  /** The token the server refused; undefined while it takes the one in use. */
  token: string | undefined;
}

/** Kept until another token is in use: the session on the device stays, with its lists and its outbox. */
export const useSessionEnded = create<SessionEnded>(() => ({ token: undefined }));

/** Notes what a call made with `token` was answered with: 401 ends the session. */
export function noteStatus(status: number, token: string | undefined): void {
  if (token !== undefined && status === 401) useSessionEnded.setState({ token });
}
