/** The demo's announcements. */
import type { Db } from '../../server/platform/db/client.ts';
import { announcements } from '../../server/platform/db/schema.ts';
import { FOUNDER_ID } from '../../src/contract/rules/limits.ts';
import type { Priority } from '../../src/contract/rules/values.ts';

interface DemoAnnouncement {
  title: string;
  content: string;
  priority: Priority;
  /** Days since its creation. */
  age: number;
}

const DEMO_ANNOUNCEMENTS: readonly DemoAnnouncement[] = [
  {
    title: 'A word on watermarks · 关于水印',
    content:
      'Place yours where it covers nothing of the subject. The [guidelines](/rules) show how.\n\n水印不要压住主体，做法见[投稿指南](/rules)。',
    priority: 'low',
    age: 9,
  },
  {
    title: 'Meet-up at the fence, Saturday · 周六围栏外见',
    content:
      'We meet at **09:00** by the south-east fence, whatever the weather. Bring:\n\n- a long lens and a short ladder\n- something warm to drink\n\n周六上午 **9:00**，东南围栏外集合，风雨无阻。长焦、梯子和热饮自备。',
    priority: 'medium',
    age: 2,
  },
];

const DAY_MS = 24 * 60 * 60 * 1000;

/** Creates the announcements. */
export async function makeAnnouncements(db: Db): Promise<void> {
  for (const { age, ...texts } of DEMO_ANNOUNCEMENTS) {
    const createdAt = new Date(Date.now() - age * DAY_MS);
    await db
      .insert(announcements)
      .values({ ...texts, created_by: FOUNDER_ID, created_at: createdAt, updated_at: createdAt });
  }
}
