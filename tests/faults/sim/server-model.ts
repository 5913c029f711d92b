/**
 * An in-memory model of the server as the outbox sees it: accounts, tus uploads, photos, decisions and stored
 * responses. Like the real server, it handles each idempotency key of a user once.
 */
import { UPLOAD_ID_FIELD } from '../../../src/contract/rules/upload.ts';
import { asRecord } from '../../../src/outbox/engine/classify.ts';
import type { HttpRequest } from '../../../src/outbox/engine/ports.ts';
import { sha256Of } from './digest.ts';
import { UploadModel } from './upload-model.ts';
import { copy, json, refusal, untilThereIsRoom, untilTomorrow } from './wire.ts';
import type { ModelResponse, ModelRequest } from './wire.ts';

export interface ModelPhoto {
  id: number;
  owner: number;
  key: string;
  sha256: string;
  length: number;
  fields: Record<string, string>;
  status: 'pending' | 'approved' | 'rejected' | 'pending_appeal' | 'deleted';
  /** The photographer's appeal messages. */
  appeals: string[];
  revision: number;
  reviewer?: string;
  /** Reason and marks of the last decision. */
  words?: unknown;
  /** Ids of the users who like it. */
  likes: Set<number>;
}

/** A request that reached the server, for invariant I7. */
export interface Visit {
  at: number;
  user: number;
  opId: string;
  method: string;
  path: string;
  status: number;
}

const RECEIVED_KEY = 'idempotency-key';

export class ServerModel {
  /** token → user id */
  readonly tokens = new Map<string, number>();
  readonly names = new Map<number, string>();
  readonly uploads = new UploadModel();
  readonly photos = new Map<number, ModelPhoto>();
  /** One entry per effect, with the idempotency key of the request that caused it. */
  readonly effects: { user: number; key: string; what: string }[] = [];
  readonly visits: Visit[] = [];
  diskFull = false;
  /** The most photos of one account that may wait for review; undefined: no limit. */
  waitingLimit: number | undefined;
  /** Number of rejections that a reviewer may still make today; undefined: no limit. */
  rejectionsLeft: number | undefined;
  /** Number of photos that a reviewer may still delete today; undefined: no limit. */
  deletionsLeft: number | undefined;
  /** Tokens of sessions in which the password was entered long ago. */
  readonly stale = new Set<string>();
  /** Number of reports that a user may still send today; undefined: no limit. */
  reportsLeft: number | undefined;
  /** Number of corrections that a user may still make today; undefined: no limit. */
  correctionsLeft: number | undefined;
  /** Number of messages that a user may still send today; undefined: no limit. */
  messagesLeft: number | undefined;
  /** What a user must do first, i.e. agree to new terms or verify a phone number, by user id. */
  readonly held = new Map<number, 'agreement' | 'phone'>();
  /** Aircraft registrations that the server refuses, for tests of poison items. */
  readonly refusedRegistrations = new Set<string>();
  /** If true, the server accepts appeals but fails to store their messages. */
  losesAppeals = false;
  readonly #responses = new Map<string, { content: string; response: ModelResponse }>();
  readonly #now: () => number;
  #lastPhoto = 0;
  #bytesInForms = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Number of photo bytes that arrived, in complete or incomplete requests. */
  get bytesReceived(): number {
    return this.uploads.bytesReceived + this.#bytesInForms;
  }

  signIn(user: number, name: string, token: string): void {
    this.tokens.set(token, user);
    this.names.set(user, name);
  }

  /** Adds a photo without an upload. */
  addPhoto(owner: number): ModelPhoto {
    const photo: ModelPhoto = {
      id: (this.#lastPhoto += 1),
      owner,
      key: '',
      sha256: '',
      length: 0,
      fields: {},
      status: 'pending',
      revision: 1,
      likes: new Set(),
      appeals: [],
    };
    this.photos.set(photo.id, photo);
    return photo;
  }

  /** Records a decision made by another reviewer. */
  decide(photoId: number, status: ModelPhoto['status'], reviewer: string): void {
    const photo = this.photos.get(photoId);
    if (!photo) throw new Error(`no photo ${photoId}`);
    Object.assign(photo, { status, reviewer, revision: photo.revision + 1 });
  }

  photosOf(key: string): ModelPhoto[] {
    return [...this.photos.values()].filter((photo) => photo.key === key);
  }

  /** Deletes all unfinished uploads. The real server deletes unfinished uploads that are unchanged for a week. */
  expireUploads(): void {
    this.uploads.clear();
  }

  /** Handles a request that arrived completely. */
  handle(request: ModelRequest): ModelResponse {
    const user = this.tokens.get(request.headers['authorization']?.replace('Bearer ', '') ?? '');
    const response = this.#route(request, user);
    const { opId, method, path } = request;
    this.visits.push({ at: this.#now(), user: user ?? 0, opId, method, path, status: response.status });
    const key = request.headers[RECEIVED_KEY];
    if (key !== undefined) response.headers[RECEIVED_KEY] = key;
    if (path.startsWith('/api/uploads')) response.headers['tus-resumable'] = '1.0.0';
    return response;
  }

  /** Handles a request whose connection died after the first `count` bytes of its body. */
  receivePart(request: HttpRequest, count: number): void {
    const user = this.tokens.get(request.headers['authorization']?.replace('Bearer ', '') ?? '');
    if (user !== undefined) this.uploads.receivePart(request, user, count);
  }

  #route(request: ModelRequest, user: number | undefined): ModelResponse {
    const { method, path } = request;
    if (user === undefined) return refusal(401, 'unauthorized');
    const held = this.held.get(user);
    if (held === 'agreement' && method !== 'GET') return refusal(451, 'agreement_required');
    if (held === 'phone' && method !== 'GET') return refusal(403, 'phone_verification');
    if (path === '/api/uploads' && method === 'POST' && this.#isFull(user)) return untilThereIsRoom();
    if (path.startsWith('/api/uploads')) return this.uploads.handle(request, user, this.diskFull);
    const id = Number(/\/(\d+)(?:\/(?:like|corrections|uphold))?$/.exec(path)?.[1]);
    const uploadKey = /^\/api\/my-photos\?upload_key=(.+)$/.exec(path)?.[1];
    if (uploadKey !== undefined && method === 'GET') return this.#myPhotos(user, uploadKey);
    const content = JSON.stringify([method, path, contentOf(request)]);
    return this.#once(request, user, content, () => {
      if (path === '/api/upload') return this.#makePhoto(request, user);
      if (path === '/api/report') return this.#report(request, user);
      if (path === '/api/feedback' || path === '/api/contact') return this.#message(request, user);
      if (path.startsWith('/api/my-photos/')) {
        return request.method === 'PUT' ? this.#edit(request, user, id) : this.#deleteOwn(request, user, id);
      }
      if (path.endsWith('/corrections')) return this.#correct(request, user, id);
      if (path.startsWith('/api/appeal-photo/')) return this.#appeal(request, user, id);
      if (path.endsWith('/like')) return this.#like(request, user, id);
      if (path.endsWith('/uphold')) return this.#uphold(request, user, id);
      if (path.startsWith('/api/review/photos/')) return this.#review(request, user, id);
      return refusal(404, 'not_found');
    });
  }

  /** Returns the stored response if the idempotency key is repeated, else calls `act`. Only successful responses are stored. */
  #once(request: ModelRequest, user: number, content: string, act: () => ModelResponse): ModelResponse {
    const key = `${user} ${request.headers[RECEIVED_KEY] ?? ''}`;
    const stored = this.#responses.get(key);
    if (stored) {
      return stored.content === content ? copy(stored.response) : refusal(422, 'idempotency_mismatch');
    }
    const response = act();
    if (response.status < 300) this.#responses.set(key, { content, response: copy(response) });
    return response;
  }

  #makePhoto(request: ModelRequest, user: number): ModelResponse {
    if (request.body.kind !== 'form') return refusal(400, 'invalid_request');
    const fields = Object.fromEntries(request.body.fields);
    if (fields['pt_type'] === undefined) return refusal(400, 'invalid_request');
    let bytes: Uint8Array;
    const uploadId = fields[UPLOAD_ID_FIELD];
    if (uploadId === undefined) {
      if (!('file' in request.body)) return refusal(400, 'invalid_request');
      bytes = request.body.file;
      this.#bytesInForms += bytes.length;
    } else {
      const earlier = this.#photoOfUpload(user, uploadId, fields['sha256']);
      if (earlier !== undefined) {
        this.uploads.delete(user, uploadId);
        return json(200, { photo: { id: earlier.id } });
      }
      const upload = this.uploads.get(user, uploadId);
      if (!upload) return refusal(404, 'not_found');
      if (upload.bytes.length < upload.length) return refusal(409, 'upload_incomplete');
      bytes = upload.bytes;
    }
    const sha256 = sha256Of(bytes);
    if (sha256 !== fields['sha256']) {
      if (uploadId !== undefined) this.uploads.delete(user, uploadId);
      return refusal(422, 'digest_mismatch');
    }
    if (this.refusedRegistrations.has(fields['registration'] ?? '')) return refusal(422, 'image_invalid');
    if (this.#isFull(user)) return untilThereIsRoom();
    if (this.diskFull) return refusal(507, 'insufficient_storage');
    const photo = this.addPhoto(user);
    Object.assign(photo, { key: request.headers[RECEIVED_KEY] ?? '', sha256, length: bytes.length, fields });
    this.#effect(request, user, `photo ${photo.id}`);
    if (uploadId !== undefined) this.uploads.delete(user, uploadId);
    return json(201, { photo: { id: photo.id } });
  }

  /** The photo that the user has made of an upload with these bytes, under whatever key. */
  #photoOfUpload(user: number, uploadId: string, sha256: string | undefined): ModelPhoto | undefined {
    return [...this.photos.values()].find(
      (photo) =>
        photo.owner === user &&
        photo.status !== 'deleted' &&
        photo.fields[UPLOAD_ID_FIELD] === uploadId &&
        photo.sha256 === sha256,
    );
  }

  /** True if as many of the user's photos wait for review as may. */
  #isFull(user: number): boolean {
    const waiting = [...this.photos.values()].filter(
      ({ owner, status }) => owner === user && status === 'pending',
    );
    return waiting.length >= (this.waitingLimit ?? Infinity);
  }

  #deleteOwn(request: ModelRequest, user: number, id: number): ModelResponse {
    const photo = this.photos.get(id);
    if (photo?.owner !== user || photo.status === 'deleted') return refusal(404, 'not_found');
    photo.status = 'deleted';
    this.#effect(request, user, `delete ${id}`);
    return json(200, { success: true, id });
  }

  /** Edits the text fields of a pending or rejected photo, if the revision is current. */
  #edit(request: ModelRequest, user: number, id: number): ModelResponse {
    const photo = this.photos.get(id);
    if (photo?.owner !== user || photo.status === 'deleted') return refusal(404, 'not_found');
    const body = asRecord(request.body.kind === 'json' ? request.body.value : undefined) ?? {};
    const isOpen = photo.status === 'pending' || photo.status === 'rejected';
    if (!isOpen || body['revision'] !== photo.revision) return conflict(photo);
    for (const [name, value] of Object.entries(body)) {
      if (typeof value === 'string') photo.fields[name] = value;
    }
    photo.revision += 1;
    this.#effect(request, user, `edit ${id}`);
    return json(200, { photo: { id } });
  }

  /** Corrects one's own approved photo, or keeps a suggestion for its photographer. */
  #correct(request: ModelRequest, user: number, id: number): ModelResponse {
    const photo = this.photos.get(id);
    const isOwn = photo?.owner === user;
    if (photo === undefined || photo.status === 'deleted') return refusal(404, 'not_found');
    if (photo.status !== 'approved') return isOwn ? conflict(photo) : refusal(404, 'not_found');
    if (this.correctionsLeft === 0) return untilTomorrow();
    if (this.correctionsLeft !== undefined) this.correctionsLeft -= 1;
    const body = asRecord(request.body.kind === 'json' ? request.body.value : undefined) ?? {};
    const text = JSON.stringify(body);
    this.#effect(request, user, `${isOwn ? 'correct' : 'suggest for'} ${id} ${text}`);
    return json(200, { corrections: [] });
  }

  #appeal(request: ModelRequest, user: number, id: number): ModelResponse {
    const photo = this.photos.get(id);
    if (photo?.owner !== user || photo.status === 'deleted') return refusal(404, 'not_found');
    if (photo.status !== 'rejected') return conflict(photo);
    const body = asRecord(request.body.kind === 'json' ? request.body.value : undefined) ?? {};
    if (this.losesAppeals) return json(200, { conversationSaved: false, id });
    photo.appeals.push(String(body['appealMessage']));
    Object.assign(photo, { status: 'pending_appeal', revision: photo.revision + 1 });
    this.#effect(request, user, `appeal ${id}`);
    return json(200, {
      conversationSaved: true,
      id,
      approval_status: photo.status,
      revision: photo.revision,
    });
  }

  #uphold(request: ModelRequest, user: number, id: number): ModelResponse {
    const photo = this.photos.get(id);
    if (!photo || photo.status === 'deleted') return refusal(404, 'not_found');
    const body = asRecord(request.body.kind === 'json' ? request.body.value : undefined) ?? {};
    if (photo.status !== 'pending_appeal' || body['revision'] !== photo.revision) return conflict(photo);
    const reviewer = this.names.get(user) ?? '';
    const words = { reason: body['rejectReason'], marks: body['rejectMarks'] };
    Object.assign(photo, { status: 'rejected', reviewer, words, revision: photo.revision + 1 });
    this.#effect(request, user, `uphold ${id}`);
    return json(200, { id, approval_status: 'rejected', revision: photo.revision, reviewer_name: reviewer });
  }

  #review(request: ModelRequest, user: number, id: number): ModelResponse {
    const photo = this.photos.get(id);
    if (!photo || photo.status === 'deleted') return refusal(404, 'not_found');
    const body = asRecord(request.body.kind === 'json' ? request.body.value : undefined) ?? {};
    if (request.method === 'DELETE') {
      const { revision, ...words } = body;
      const isDecided = photo.status === 'approved' || photo.status === 'rejected';
      const isOthers = isDecided && photo.reviewer !== this.names.get(user);
      if (isOthers || (photo.status === 'pending_appeal' && revision !== photo.revision)) {
        return conflict(photo);
      }
      if (this.deletionsLeft === 0) return untilTomorrow();
      const token = request.headers['authorization']?.replace('Bearer ', '') ?? '';
      if (photo.status === 'approved' && this.stale.has(token)) {
        return refusal(403, 'reauthentication_required');
      }
      if (this.deletionsLeft !== undefined) this.deletionsLeft -= 1;
      Object.assign(photo, { status: 'deleted', words });
      this.#effect(request, user, `remove ${id}`);
      return json(200, { success: true, id });
    }
    if (body['action'] === undefined) return refusal(400, 'invalid_request');
    const isFromPage = body['action'] === 'reject' && body['isReviewerPage'] !== true;
    const fits = photo.status === 'pending' || (photo.status === 'approved' && isFromPage);
    if (!fits || body['revision'] !== photo.revision) {
      return conflict(photo);
    }
    if (body['action'] === 'reject' && this.rejectionsLeft !== undefined) {
      if (this.rejectionsLeft === 0) return untilTomorrow();
      this.rejectionsLeft -= 1;
    }
    const reviewer = this.names.get(user) ?? '';
    const status = body['action'] === 'approve' ? 'approved' : 'rejected';
    const words = { reason: body['rejectReason'], marks: body['rejectMarks'] };
    Object.assign(photo, { status, reviewer, words, revision: photo.revision + 1 });
    this.#effect(request, user, `${status} ${id}`);
    return json(200, { id, approval_status: status, revision: photo.revision, reviewer_name: reviewer });
  }

  /** Reports another user. The report may name a photo, which must exist. */
  #report(request: ModelRequest, user: number): ModelResponse {
    const body = asRecord(request.body.kind === 'json' ? request.body.value : undefined) ?? {};
    const { reportedUserId, photoId, reportTypes } = body;
    if (!Array.isArray(reportTypes) || reportTypes.length === 0) return refusal(400, 'invalid_request');
    if (reportedUserId === user) return refusal(409, 'conflict');
    if (![...this.names.keys()].some((id) => id === reportedUserId)) return refusal(404, 'not_found');
    const photo = typeof photoId === 'number' ? this.photos.get(photoId) : undefined;
    if (photoId !== null && (photo === undefined || photo.status === 'deleted')) {
      return refusal(404, 'not_found');
    }
    if (this.reportsLeft === 0) return untilTomorrow();
    if (this.reportsLeft !== undefined) this.reportsLeft -= 1;
    this.#effect(request, user, `report ${String(reportedUserId)} about ${String(photoId)}`);
    return json(201, { id: this.effects.length });
  }

  /** Accepts a message to the site. Only the required field is checked. */
  #message(request: ModelRequest, user: number): ModelResponse {
    const body = asRecord(request.body.kind === 'json' ? request.body.value : undefined) ?? {};
    const { type, subject } = body;
    if (typeof subject !== 'string' || subject === '') return refusal(400, 'invalid_request');
    if (this.messagesLeft === 0) return untilTomorrow();
    if (this.messagesLeft !== undefined) this.messagesLeft -= 1;
    const form = typeof type === 'string' ? `feedback about ${type}` : 'contact';
    this.#effect(request, user, `${form}: ${subject}`);
    return json(200, { success: true });
  }

  /** Likes or unlikes an approved photo; a body without `liked` toggles. */
  #like(request: ModelRequest, user: number, id: number): ModelResponse {
    const photo = this.photos.get(id);
    if (photo?.status !== 'approved') return refusal(404, 'not_found');
    const wanted = asRecord(request.body.kind === 'json' ? request.body.value : undefined)?.['liked'];
    const liked = wanted ?? !photo.likes.has(user);
    if (liked === true) photo.likes.add(user);
    else photo.likes.delete(user);
    this.#effect(request, user, `${liked === true ? 'like' : 'unlike'} ${id}`);
    return json(200, { thumbs_up: photo.likes.size, user_has_liked: liked });
  }

  #myPhotos(user: number, uploadKey: string): ModelResponse {
    const photos = [...this.photos.values()].filter(
      ({ owner, status, key }) => owner === user && status !== 'deleted' && key === uploadKey,
    );
    return json(200, { photos: photos.map(({ id, key }) => ({ id, upload_key: key })) });
  }

  #effect(request: ModelRequest, user: number, what: string): void {
    this.effects.push({ user, key: request.headers[RECEIVED_KEY] ?? '', what });
  }
}

/** The content that two requests with the same idempotency key must have in common. How a photo was uploaded doesn't matter. */
function contentOf({ body }: ModelRequest): unknown {
  switch (body.kind) {
    case 'form':
      return body.fields.filter(([name]) => name !== UPLOAD_ID_FIELD);
    case 'json':
      return body.value;
    case 'bytes':
    case 'none':
      return '';
  }
}

/** The error for a change of a photo that somebody else has changed before. */
function conflict({ status, reviewer, revision }: ModelPhoto): ModelResponse {
  return refusal(409, 'already_decided', { approval_status: status, reviewer_name: reviewer, revision });
}
