/** An upload as a browser sends it, and the time until the photo is ready for review. */
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { UPLOAD_FILE_PART, uploadFields } from '../../src/contract/rules/upload.ts';
import { planeForm } from '../e2e/harness/seed.ts';

/** A multipart body that can be sent repeatedly. */
export interface UploadBody {
  type: string;
  bytes: Buffer;
}

/** Encodes the body of an upload. */
export async function uploadBody(jpeg: Buffer): Promise<UploadBody> {
  const form = new FormData();
  for (const [name, value] of uploadFields(planeForm('D-AIXA'))) form.append(name, value);
  form.append(UPLOAD_FILE_PART, new Blob([Uint8Array.from(jpeg)], { type: 'image/jpeg' }), 'photo.jpg');
  const encoded = new Response(form);
  return {
    type: encoded.headers.get('content-type') ?? '',
    bytes: Buffer.from(await encoded.arrayBuffer()),
  };
}

/** Uploads the body as a new photo. Returns the ms from the first byte to the response; throws unless the status is 201. */
export function timeUpload(origin: string, token: string, body: UploadBody): Promise<number> {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': body.type,
      'content-length': body.bytes.length,
      'idempotency-key': randomUUID(),
    };
    const upload = request(`${origin}/api/upload`, { method: 'POST', headers }, (response) => {
      response.resume();
      response.once('end', () => {
        if (response.statusCode === 201) resolve(performance.now() - start);
        else reject(new Error(`the upload got ${response.statusCode}`));
      });
    });
    upload.once('error', reject);
    upload.end(body.bytes);
  });
}
