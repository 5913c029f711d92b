import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/platform/db/client.ts';
import { newKey } from '../../../server/platform/storage/keys.ts';
import {
  responses,
  decisions,
  photos,
  sanctions,
  sessions,
  siteStorage,
  codes,
  codeSends,
  users,
} from '../../../server/platform/db/schema.ts';
import {
  decisionRow,
  openTestDatabase,
  PEOPLE,
  planeRow,
  refusedBy,
  statusColumns,
  trainRow,
} from './database.ts';
import type { NewPhoto } from './database.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

const insert = (row: NewPhoto) => refusedBy(database.db.insert(photos).values(row));

const APPEALED = { appeal_message: 'It was dusk', appealed_at: new Date(2) };

describe('a photo’s row is accepted', () => {
  test.each([
    ['of a plane', planeRow()],
    ['of a train', trainRow()],
    ['of a train anywhere', trainRow({ station: 'Köln Hbf', country: 'DE', operator: 'DB Fernverkehr' })],
    ['with the longest texts', planeRow({ description: 'd'.repeat(100), registration: 'r'.repeat(100) })],
    ['of the largest file', planeRow({ original_bytes: 25 * 1024 * 1024 })],
    ['without public files, when a repair found none', planeRow({ display_key: null, card_key: null })],
    ['approved', planeRow(statusColumns('approved'))],
    ['rejected', planeRow(statusColumns('rejected'))],
    [
      'rejected for a reason that JavaScript counts as two characters',
      planeRow({ ...statusColumns('rejected'), rejection_reason: '🌃' }),
    ],
    ['with an appeal', trainRow(statusColumns('pending_appeal'))],
    ['after an appeal', planeRow({ ...statusColumns('approved'), appeal_status: 'approved', ...APPEALED })],
  ])('%s', async (_what, row) => {
    expect(await insert(row)).toBeUndefined();
  });
});

describe('a photo’s row is refused', () => {
  test.each<[rule: string, rows: NewPhoto[]]>([
    ['photos_type_check', [planeRow({ type: 'ships' })]],
    ['photos_approval_status_check', [planeRow({ approval_status: 'gone' })]],
    ['photos_revision_check', [planeRow({ revision: 0 })]],
    ['photos_counts_check', [planeRow({ views: -1 }), planeRow({ likes: -1 })]],
    [
      'photos_plane_fields_check',
      [
        ...(['registration', 'aircraft_type', 'operator', 'airport'] as const).map((field) =>
          planeRow({ [field]: null }),
        ),
        planeRow({ registration: '' }),
        planeRow({ operator: '  ' }),
        planeRow({ description: '' }),
        planeRow({ line: '京沪高速铁路' }),
        planeRow({ station: 'Heathrow' }),
        planeRow({ country: 'GB' }),
      ],
    ],
    [
      'photos_train_fields_check',
      [
        ...(['emu_type', 'train_type', 'train_number', 'line', 'railway_bureau'] as const).map((field) =>
          trainRow({ [field]: null }),
        ),
        trainRow({ line: ' ' }),
        trainRow({ registration: 'G-XWBA' }),
      ],
    ],
    [
      'photos_description_check',
      [planeRow({ description: 'd'.repeat(101) }), trainRow({ description: 'd'.repeat(101) })],
    ],
    [
      'photos_texts_check',
      [
        ...(['registration', 'aircraft_type', 'operator'] as const).map((field) =>
          planeRow({ [field]: 'x'.repeat(101) }),
        ),
        ...(['train_type', 'train_number', 'line', 'station', 'operator'] as const).map((field) =>
          trainRow({ [field]: 'x'.repeat(101) }),
        ),
      ],
    ],
    ['photos_airport_check', ['EGL', 'egll', 'EGLLL', 'EG1L'].map((airport) => planeRow({ airport }))],
    ['photos_emu_type_check', [trainRow({ emu_type: 'maglev' })]],
    ['photos_country_check', ['ZZ', 'de', 'XX', ''].map((country) => trainRow({ country }))],
    ['photos_railway_bureau_check', [trainRow({ railway_bureau: 'Lhasa_Bureau' })]],
    [
      'photos_railway_name_check',
      [
        trainRow({ railway_bureau: 'Other' }),
        trainRow({ railway_bureau: 'Other', railway_name: ' ' }),
        trainRow({ railway_name: 'PKP' }),
      ],
    ],
    [
      'photos_image_types_check',
      [
        planeRow({ image_types: [] }),
        planeRow({ image_types: ['station'] }),
        planeRow({ image_types: ['airport', 'cargo_planes', 'airport'] }),
        trainRow({ image_types: ['station', 'rockets'] }),
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a value that the column's type excludes
        planeRow({ image_types: 'normal_livery' as unknown as string[] }),
      ],
    ],
    [
      'photos_original_check',
      [
        planeRow({ original_bytes: 0 }),
        planeRow({ original_bytes: 25 * 1024 * 1024 + 1 }),
        planeRow({ original_sha256: 'A'.repeat(64) }),
        planeRow({ original_key: planeRow().display_key ?? '' }),
      ],
    ],
    [
      'photos_public_keys_check',
      [
        planeRow({ display_key: planeRow().original_key }),
        planeRow({ card_key: planeRow().original_key, display_key: null }),
        planeRow({ card_key: 'card/../originals/0123456789abcdef0123456789abcdef.jpg' }),
      ],
    ],
    [
      'photos_sizes_check',
      [
        planeRow({ medium_key: planeRow().display_key }),
        planeRow({ medium_key: newKey('medium'), card_webp_key: newKey('medium', 'webp') }),
        planeRow({ medium_key: newKey('medium'), medium_webp_key: newKey('card', 'webp') }),
        planeRow({ card_webp_key: newKey('card', 'webp') }),
        planeRow({ medium_webp_key: newKey('medium', 'webp') }),
      ],
    ],
    ['photos_size_check', [planeRow({ width: 0 }), planeRow({ height: 2161 })]],
    [
      'photos_camera_check',
      [planeRow({ iso: 0 }), planeRow({ aperture: -1 }), planeRow({ focal_length: 0 })],
    ],
    [
      'photos_decided_check',
      [
        planeRow({ approval_status: 'approved' }),
        planeRow({ ...statusColumns('approved'), reviewed_at: null }),
        planeRow({ ...statusColumns('rejected'), reviewed_by: null }),
        planeRow({ reviewed_by: PEOPLE.rex, reviewed_at: new Date() }),
      ],
    ],
    [
      'photos_rejection_check',
      [
        planeRow({ ...statusColumns('rejected'), rejection_reason: null }),
        planeRow({ ...statusColumns('approved'), rejection_reason: 'Too dark' }),
        planeRow({ rejection_reason: 'Too dark' }),
      ],
    ],
    [
      'photos_rejection_reason_check',
      [' x ', '', 'x'.repeat(3001)].map((reason) =>
        planeRow({ ...statusColumns('rejected'), rejection_reason: reason }),
      ),
    ],
    [
      'photos_rejected_files_check',
      [
        planeRow({ ...statusColumns('rejected'), display_key: planeRow().display_key ?? '' }),
        planeRow({ ...statusColumns('pending_appeal'), card_key: planeRow().card_key ?? '' }),
      ],
    ],
    [
      'photos_appeal_status_check',
      [
        planeRow({ appeal_status: 'pending', ...APPEALED }),
        planeRow({ ...statusColumns('rejected'), appeal_status: 'pending', ...APPEALED }),
        planeRow({ ...statusColumns('pending_appeal'), appeal_status: 'approved' }),
        planeRow({ ...statusColumns('approved'), appeal_status: 'upheld', ...APPEALED }),
        planeRow({
          ...statusColumns('pending_appeal'),
          appeal_status: null,
          appeal_message: null,
          appealed_at: null,
        }),
        planeRow({ ...statusColumns('approved'), appeal_status: 'pending', ...APPEALED }),
      ],
    ],
    [
      'photos_appeal_check',
      [
        planeRow({ ...statusColumns('pending_appeal'), appeal_message: null }),
        planeRow({ ...statusColumns('rejected'), appeal_message: 'It was dusk' }),
      ],
    ],
    [
      'photos_appeal_message_check',
      ['four', ' four ', 'x'.repeat(1001)].map((message) =>
        planeRow({ ...statusColumns('pending_appeal'), appeal_message: message }),
      ),
    ],
  ])('by %s', async (rule, rows) => {
    for (const row of rows) expect(await insert(row)).toBe(rule);
  });
});

describe('an account', () => {
  test.each<[rule: string, changes: Partial<typeof users.$inferInsert>[]]>([
    ['users_username_check', [{ username: 'ab' }, { username: 'x'.repeat(51) }]],
    ['users_email_check', [{ email: 'nobody' }, { email: `${'x'.repeat(320)}@example.com` }]],
    ['users_phone_number_check', [{ phone_number: '+1 202 555' }, { phone_number: '1234' }]],
    ['users_age_check', [{ age: -1 }, { age: 201 }]],
    ['users_profile_check', [{ description: 'x'.repeat(501) }, { camera_model: 'x'.repeat(101) }]],
    ['users_preferred_lang_check', [{ preferred_lang: 'de' }]],
    ['users_profile_picture_check', [{ profile_picture_key: planeRow().original_key }]],
    ['users_agreed_check', [{ agreed_terms: 1 }, { agreed_eula_at: new Date() }]],
    ['users_ban_check', [{ ban_reason: 'Spam' }]],
  ])('is refused by %s', async (rule, changes) => {
    const { db } = database;
    for (const change of changes) {
      expect(await refusedBy(db.update(users).set(change).where(eq(users.id, PEOPLE.ann)))).toBe(rule);
    }
  });

  test('the founder stays a super admin', async () => {
    const { db } = database;
    const demote = (id: number) =>
      refusedBy(db.update(users).set({ is_super_admin: false }).where(eq(users.id, id)));
    expect(await demote(PEOPLE.founder)).toBe('users_founder_check');
    expect(await demote(PEOPLE.rex)).toBeUndefined();
  });

  test("the founder can't be banned", async () => {
    const { db } = database;
    const ban = (id: number, ban_message: string | null) =>
      refusedBy(db.update(users).set({ ban_message }).where(eq(users.id, id)));
    expect(await ban(PEOPLE.founder, 'Out')).toBe('users_founder_check');
    expect(await ban(PEOPLE.rex, 'Out')).toBeUndefined();
    expect(await ban(PEOPLE.rex, null)).toBeUndefined();
  });

  test('sessions and codes end after they begin and have valid fields', async () => {
    const { db } = database;
    const moment = new Date();
    const expired = { created_at: moment, expires_at: moment };
    const valid = { created_at: moment, expires_at: new Date(moment.getTime() + 1) };
    const hash = planeRow().original_sha256;
    const session = { user_id: PEOPLE.ann, token_hash: hash };
    const code = { recipient: '+12025550123', type: 'register', code_hash: 'x', asked_from: hash };
    expect(await refusedBy(db.insert(sessions).values({ ...session, ...expired }))).toBe(
      'sessions_expires_check',
    );
    expect(await refusedBy(db.insert(sessions).values({ ...session, ...valid, token_hash: 'a token' }))).toBe(
      'sessions_token_hash_check',
    );
    const device = { ...session, ...valid, device: 'x'.repeat(81) };
    expect(await refusedBy(db.insert(sessions).values(device))).toBe('sessions_device_check');
    expect(await refusedBy(db.insert(codes).values({ ...code, ...expired }))).toBe('codes_expires_check');
    for (const tries of [{ attempts: -1 }, { attempts_elsewhere: -1 }]) {
      expect(await refusedBy(db.insert(codes).values({ ...code, ...valid, ...tries }))).toBe(
        'codes_attempts_check',
      );
    }
    const address = { ...code, ...valid, asked_from: '192.0.2.1' };
    expect(await refusedBy(db.insert(codes).values(address))).toBe('codes_asked_from_check');
    const send = { recipient: 'nobody', sent_at: moment };
    expect(await refusedBy(db.insert(codeSends).values(send))).toBe('code_sends_recipient_check');
  });
});

describe('a decision', () => {
  test.each([
    ['decisions_action_check', [decisionRow({ action: 'ignore', reason: null })]],
    ['decisions_reason_check', [decisionRow({ reason: null }), decisionRow({ action: 'approve' })]],
    [
      'decisions_reason_length_check',
      [decisionRow({ reason: ' x' }), decisionRow({ reason: 'x'.repeat(3001) })],
    ],
  ])('is refused by %s', async (rule, rows) => {
    for (const row of rows) expect(await refusedBy(database.db.insert(decisions).values(row))).toBe(rule);
  });

  test('can’t be changed, but can be deleted', async () => {
    const { db } = database;
    const [made] = await db.insert(decisions).values(decisionRow()).returning({ id: decisions.id });
    const isRow = eq(decisions.id, made?.id ?? 0);
    expect(await refusedBy(db.update(decisions).set({ reason: 'Another' }).where(isRow))).toBe(
      'decisions_fixed',
    );
    expect(await db.select({ reason: decisions.reason }).from(decisions).where(isRow)).toEqual([
      { reason: 'Too dark' },
    ]);
    expect(await refusedBy(db.delete(decisions).where(isRow))).toBeUndefined();
  });
});

describe('a sanction', () => {
  type NewSanction = typeof sanctions.$inferInsert;
  const row = (changes: Partial<NewSanction> = {}): NewSanction => ({
    user_id: PEOPLE.ann,
    action: 'warn',
    message: 'Stay outside the fence',
    issued_by: PEOPLE.founder,
    ...changes,
  });

  test.each<[rule: string, rows: NewSanction[]]>([
    ['sanctions_action_check', [row({ action: 'scold' })]],
    ['sanctions_message_check', [row({ message: null }), row({ action: 'unban' })]],
    [
      'sanctions_texts_check',
      [row({ message: 'x'.repeat(1001) }), row({ action: 'ban', reason: 'x'.repeat(1001) })],
    ],
    ['sanctions_acknowledged_check', [row({ action: 'ban', acknowledged_at: new Date() })]],
  ])('is refused by %s', async (rule, rows) => {
    for (const sanction of rows)
      expect(await refusedBy(database.db.insert(sanctions).values(sanction))).toBe(rule);
  });

  test('can’t be changed or deleted, except to acknowledge it once', async () => {
    const { db } = database;
    const [made] = await db.insert(sanctions).values(row()).returning();
    if (made === undefined) throw new Error('no row came back');
    const isRow = eq(sanctions.id, made.id);
    const change = (changes: Partial<NewSanction>) =>
      refusedBy(db.update(sanctions).set(changes).where(isRow));
    for (const changes of [
      { message: 'Come in' },
      { reason: 'None' },
      { user_id: PEOPLE.rex },
      { issued_by: PEOPLE.rex },
      { issued_at: new Date(0) },
      { action: 'ban', acknowledged_at: null },
    ]) {
      expect(await change(changes)).toBe('sanctions_fixed');
    }
    const read = new Date('2026-01-02T03:04:05Z');
    expect(await change({ acknowledged_at: read })).toBeUndefined();
    expect(await change({ acknowledged_at: new Date() })).toBe('sanctions_fixed');
    expect(await change({ acknowledged_at: null })).toBe('sanctions_fixed');
    expect(await refusedBy(db.delete(sanctions).where(isRow))).toBe('sanctions_kept');
    expect(await db.select().from(sanctions).where(isRow)).toEqual([{ ...made, acknowledged_at: read }]);
  });
});

test('only a success is stored as a response', async () => {
  const row = {
    user_id: PEOPLE.ann,
    key: crypto.randomUUID(),
    request_hash: planeRow().original_sha256,
    body: {},
  };
  const insertResponse = (changes: object) =>
    refusedBy(database.db.insert(responses).values({ ...row, status: 200, ...changes }));
  expect(await insertResponse({ status: 409 })).toBe('answers_status_check');
  expect(await insertResponse({ request_hash: 'x' })).toBe('answers_request_hash_check');
  expect(await insertResponse({})).toBeUndefined();
});

test('a database belongs to one storage', async () => {
  const row = { storage_id: '11111111-1111-4111-8111-111111111111' };
  const insertRow = (only: boolean) => refusedBy(database.db.insert(siteStorage).values({ ...row, only }));
  expect(await insertRow(true)).toBeUndefined();
  expect(await insertRow(true)).toContain('site_storage_pkey');
  expect(await insertRow(false)).toBe('site_storage_only_check');
});
