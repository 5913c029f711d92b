/** The body of a call's answer. Throws the answer if the call was refused. */
export async function ok<T>(
  request: Promise<{ ok: true; body: T } | { ok: false; body: unknown }>,
): Promise<T> {
  const answer = await request;
  if (!answer.ok) throw new Error(JSON.stringify(answer.body));
  return answer.body;
}
