/** The reports and messages of the demo's admin desk. */
import { randomUUID } from 'node:crypto';
import { callApi } from '../api-client/call.ts';
import type { Sample } from '../samples/sample.ts';
import type { TokenOf } from './photo-outcomes.ts';
import { FOUNDER } from './people.ts';

/** Reports users and sends messages to the site through the API; resolves one of the messages. */
export async function fillAdminDesk(
  origin: string,
  tokenOf: TokenOf,
  seeded: readonly { id: number; sample: Sample }[],
): Promise<void> {
  const founder = tokenOf(FOUNDER.username);
  const idOf = async (name: string) =>
    (await callApi(origin, 'GET /api/user', {}, { token: tokenOf(name) })).id;
  const photo = seeded.find(
    ({ sample }) => sample.status === 'approved' && sample.photographer !== 'rail_ravi',
  );
  if (photo !== undefined) {
    await callApi(
      origin,
      'POST /api/report',
      {
        body: {
          reportedUserId: await idOf(photo.sample.photographer),
          photoId: photo.id,
          reportTypes: ['malicious_upload', 'illegal'],
          customMessage: 'This spot is inside the fence. I was told so at the gate last week.',
        },
      },
      { token: tokenOf('rail_ravi'), idempotencyKey: randomUUID() },
    );
  }
  await callApi(
    origin,
    'POST /api/report',
    {
      body: {
        reportedUserId: await idOf('train.desk'),
        reportTypes: ['vague_rejection'],
        customMessage: '三张都只写了“构图”，没有说哪里不对。',
      },
    },
    { token: tokenOf('北站晨光'), idempotencyKey: randomUUID() },
  );

  const now = new Date().toISOString();
  await callApi(
    origin,
    'POST /api/feedback',
    {
      body: {
        type: 'feature',
        name: 'Aoife',
        email: 'aoife@wingrail.example',
        subject: 'Sort my photos by airport',
        message: 'I have some forty from Dublin by now. A way to see only those would help me a lot.',
        language: 'en',
        timestamp: now,
        userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140 Mobile',
      },
    },
    { token: tokenOf('aoife.b') },
  );
  for (const body of MESSAGES) await callApi(origin, 'POST /api/contact', { body });
  const { messages } = await callApi(origin, 'GET /api/admin/messages', { query: {} }, { token: founder });
  const message = messages.find(({ subject }) => subject === MESSAGES[0].subject);
  if (message === undefined) throw new Error('the message did not arrive');
  await callApi(
    origin,
    'PUT /api/admin/messages/:id',
    {
      params: { id: message.id },
      body: {
        status: 'resolved',
        notes: 'Sent her the press pictures, with the names of those who took them.',
      },
    },
    { token: founder, idempotencyKey: randomUUID() },
  );
}

const MESSAGES = [
  {
    name: 'Helen Okafor',
    email: 'helen@paper.example',
    subject: 'A story about people at the fence',
    message: 'We would like to print three of your photos next month. Whom do we ask?',
  },
  {
    name: '周明',
    email: 'zhou@example.cn',
    subject: '忘记了绑定的手机号',
    message: '换号以后收不到验证码，账号里有两百多张照片，请问怎样找回？',
  },
] as const;
