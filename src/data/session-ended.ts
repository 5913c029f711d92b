/** Whether the server still accepts the session's token. */
import { create } from 'zustand';
import { ApiError } from './errors.ts';

interface SessionEnded {
  /** The token the server refused; undefined while it takes the one in use. */
  token: string | undefined;
}

/** Kept until another token is in use: the session on the device stays, with its lists and its outbox. */
export const useSessionEnded = create<SessionEnded>(() => ({ token: undefined }));

/** Notes that a call made with `token` was answered with 401. */
export function noteRefusal(error: unknown, token: string | undefined): void {
  if (token !== undefined && error instanceof ApiError && error.status === 401) {
    useSessionEnded.setState({ token });
  }
}
