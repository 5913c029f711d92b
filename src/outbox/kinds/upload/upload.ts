/** The op that uploads a photo: tus 1.0.0 in small requests, then the call that creates the photo. */
import type { CompositeLayout, FindingAnswers } from '../../../contract/rules/upload.ts';
import { PLATE_FIELD } from '../../../contract/photo/plate.ts';
import { completeForm } from '../../../contract/photo/form.ts';
import type { PhotoForm } from '../../../contract/photo/form.ts';
import type { ItemBase, ItemStatus } from '../../engine/item.ts';
import type { NextStep, OpKind, Payload, PayloadFacts, RequestTools } from '../../engine/kind.ts';
import type { BytesProblem } from '../../engine/read-bytes.ts';
import type { NewOp } from '../../engine/types.ts';
import { retryEvent } from '../../engine/apply-response.ts';
import { deletePhoto } from '../delete-photo.ts';
import { percentOf } from '../percent.ts';
import { applyUploadResponse } from './apply-response.ts';
import type { UploadOp } from './op.ts';
import * as requests from './requests.ts';

/** The screen's input: the composite is the JPEG to send, the thumbnail a small one for the outbox panel. */
export interface UploadInput {
  form: PhotoForm;
  composite: ArrayBuffer | { arrayBuffer(): Promise<ArrayBuffer> };
  thumbnail: ArrayBuffer;
  /** True if the composite has the watermark and brand bar. */
  watermarked?: boolean;
  /** Where the parts of the composite are. */
  layout?: CompositeLayout | undefined;
  /** When the photo was taken, by the camera's clock, as local ISO 8601. */
  takenAt?: string | undefined;
  /** The PDQ hash of the picked photo, if it has one that counts. */
  pdq?: string | undefined;
  /** The id of the rejected photo of which this is a better version. */
  replaces?: number | undefined;
  /** The findings that the photographer was shown, and which of them were dismissed. */
  findings?: FindingAnswers | undefined;
}

/** What the screens show of an upload. */
export type UploadItem = ItemBase &
  ItemStatus & {
    kind: 'upload';
    name: { plate: string; detail: string };
    form: PhotoForm;
    /** Length of the composite in bytes. */
    bytes: number;
    takenAt?: string;
    pdq?: string;
    /** The percentage of the bytes that the server has confirmed, 0 to 100. */
    percent: number;
    /** False while the server may have received the form. */
    editable: boolean;
  };

export const upload = {
  name: 'upload',

  create(
    base: NewOp,
    { form, watermarked, layout, takenAt, pdq, replaces, findings }: UploadInput,
    payload?: PayloadFacts,
  ): UploadOp {
    const { byteLength: bytes, sha256 } = payload ?? { byteLength: 0, sha256: '' };
    return {
      ...base,
      kind: 'upload',
      form,
      bytes,
      sha256,
      ...(watermarked === true && { watermarked }),
      ...(layout && { layout }),
      ...(takenAt !== undefined && { takenAt }),
      ...(pdq !== undefined && { pdq }),
      ...(replaces !== undefined && { replaces }),
      ...(findings && { findings }),
      step: 'ask',
      offset: 0,
    };
  },
  async payloadOf({ composite, thumbnail }: UploadInput): Promise<Payload> {
    return {
      bytes: composite instanceof ArrayBuffer ? composite : await composite.arrayBuffer(),
      thumbnail,
    };
  },

  subjectOf: () => undefined,
  bytesOf: (op: UploadOp) => ({ confirmed: op.offset, total: op.bytes }),
  nextStep,
  applyResponse: applyUploadResponse,

  takeBack: (op: UploadOp, base: NewOp) => deletePhoto.create(base, { parent: op.id }),
  edit: (op: UploadOp, form: PhotoForm): UploadOp => ({ ...op, form }),

  itemOf(op: UploadOp, status: ItemStatus): UploadItem {
    const { id, createdAt, bytes } = op;
    const form = completeForm(op.form);
    return {
      id,
      kind: 'upload',
      createdAt,
      name: { plate: plateOf(form), detail: detailOf(form) },
      outdates: ['GET /api/my-photos', 'GET /api/my-photos/summary', 'GET /api/review/photos'],
      form,
      bytes,
      ...(op.takenAt !== undefined && { takenAt: op.takenAt }),
      ...(op.pdq !== undefined && { pdq: op.pdq }),
      percent: percentOf(op.offset, op.bytes),
      editable: !op.sent,
      ...status,
    };
  },
} satisfies OpKind<UploadOp, UploadInput>;

async function nextStep(op: UploadOp, tools: RequestTools): Promise<NextStep> {
  const { token } = tools;
  switch (op.step) {
    case 'ask':
      return { request: requests.askRequest(op, token), takesEffect: false };
    case 'create':
      return { request: requests.createRequest(op, token), takesEffect: false };
    case 'wipe':
      return { request: requests.wipeRequest(op, token), takesEffect: false };
    case 'look-up':
      return { request: requests.lookUpRequest(op, token), takesEffect: false };
    case 'finish':
      return { request: requests.finishRequest(op, token), takesEffect: true };
    case 'send': {
      const bytes = await tools.readBytes(op, op.offset, tools.requestBytes());
      if (!bytes.ok) return bytesFailure(op, bytes.problem, tools);
      const request = requests.sendRequest(op, token, op.offset, bytes.parts);
      const measuredBytes = bytes.parts.reduce((sum, part) => sum + part.length, 0);
      return { request, takesEffect: false, measuredBytes };
    }
  }
}

/** What to do with an upload whose bytes can't be read. Nothing was sent. */
function bytesFailure(op: UploadOp, problem: BytesProblem, tools: RequestTools): NextStep {
  const attempt = tools.attempt();
  if (problem === 'corrupt') {
    return {
      event: { type: 'needs-you', at: attempt.now, reason: 'corrupt', fields: { step: 'ask' } },
    };
  }
  // Perhaps only this photo is unreadable, so count a failure to let the others go first.
  return { event: retryEvent(op, attempt, 'server', {}, !op.sent) };
}

function plateOf(form: PhotoForm): string {
  return form[PLATE_FIELD[form.type]];
}

function detailOf(form: PhotoForm): string {
  const parts =
    form.type === 'planes' ? [form.aircraft_type, form.operator, form.airport] : [form.train_type, form.line];
  return parts.filter((part) => part !== '').join(' · ');
}
