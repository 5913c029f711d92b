/** SHA-256 as lower-case hex. Browsers keep theirs from pages that come over plain HTTP: there a library does it. */
export async function sha256(bytes: ArrayBuffer): Promise<string> {
  const { subtle }: { subtle?: SubtleCrypto } = crypto;
  const digest = subtle ? new Uint8Array(await subtle.digest('SHA-256', bytes)) : await inScript(bytes);
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function inScript(bytes: ArrayBuffer): Promise<Uint8Array> {
  const library = await import('@noble/hashes/sha2.js');
  return library.sha256(new Uint8Array(bytes));
}
