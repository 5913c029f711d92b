/** Bodies of requests and answers, the same whatever carries them. */
import type { HttpBody } from '../engine/ports.ts';

/** The body as the browser takes it. */
export function bodyOf(body: HttpBody): Uint8Array<ArrayBuffer> | FormData | string | undefined {
  switch (body.kind) {
    case 'none':
      return undefined;
    case 'json':
      return JSON.stringify(body.value);
    case 'bytes':
      return joined(body.parts);
    case 'form': {
      const form = new FormData();
      for (const [name, value] of body.fields) form.append(name, value);
      // One flat part: a Blob of several parts is read wrongly by some browsers.
      const { file } = body;
      if (file) form.append(file.part, new Blob([joined(file.parts)], { type: file.type }), file.name);
      return form;
    }
  }
}

function joined(parts: readonly Uint8Array<ArrayBuffer>[]): Uint8Array<ArrayBuffer> {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.byteLength;
  }
  return all;
}

/** The text as JSON; undefined when it isn't, whole. */
export function parsed(type: string | null, text: string): unknown {
  if (!type?.toLowerCase().includes('json')) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
