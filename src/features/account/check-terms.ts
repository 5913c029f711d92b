/** Whether the terms are accepted, asked once at each sign-in (docs/rules/accounts.md, "Agreement"). */
import { ApiError } from '../../data/errors.ts';
import { request } from '../../data/request.ts';
import { askForTerms } from '../../data/standing.ts';

/** Asks for the terms where they aren't accepted. Any other trouble counts as accepted: the server looks at each write. */
export async function checkTerms(token: string): Promise<void> {
  const isAccepted = await request('GET /api/user/eula-status', {}, { token }).then(
    ({ hasAcceptedEULA }) => hasAcceptedEULA,
    (error: unknown) => !(error instanceof ApiError && error.status === 451),
  );
  if (!isAccepted) askForTerms();
}
