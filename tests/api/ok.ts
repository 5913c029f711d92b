/** The body of a call's response. Throws the response if the call was refused. */
export async function ok<T>(
  request: Promise<{ ok: true; body: T } | { ok: false; body: unknown }>,
): Promise<T> {
  const response = await request;
  if (!response.ok) throw new Error(JSON.stringify(response.body));
  return response.body;
}
