import { readSession, useSession } from '../session/session.ts';

/** The signed-in user's bearer token; the database is asked only while this page hasn't read it yet. */
export async function bearerToken(): Promise<string | undefined> {
  const { ready, session } = useSession.getState();
  return (ready ? session : await readSession())?.token;
}
