/** Data from every release since the first stays what it was. `tests/api/db/migrations.test.ts` has the newest migration. */
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateFirst, migrateRest, startInMemory } from '../db/early-migrations.ts';

let client: PGlite;
beforeAll(async () => {
  client = await startInMemory();
});
afterAll(() => client.close());

test('photos from before the counts existed are counted', async () => {
  await migrateFirst(client, 1);
  await client.exec(`
    insert into users (username, password_hash, is_super_admin) values ('founder', 'x', true);
    insert into photos (id, user_id, type, approval_status, description, registration, aircraft_type, operator, airport,
      image_types, original_key, original_bytes, original_sha256, width, height, reviewed_by, reviewed_at)
    select n, 1, 'planes', case when n % 2 = 0 then 'approved' else 'pending' end, 'Short final', 'G-XWBA', 'A350',
      'British Airways', 'EGLL', '["airport"]', 'originals/' || md5('x') || '.jpg', 1, repeat('0', 64), 1, 1,
      case when n % 2 = 0 then 1 end, case when n % 2 = 0 then now() end
    from generate_series(1, 3000) n`);
  await migrateRest(client);
  const { rows } = await client.query('select * from approved_counts order by block');
  expect(rows).toEqual([
    { type: 'planes', block: 0, n: 1023 },
    { type: 'planes', block: 1, n: 477 },
  ]);
});

test('codes from before requesters were recorded are deleted', async () => {
  await migrateFirst(client, 3);
  await client.exec(`insert into sms_codes (phone_number, type, code_hash, expires_at)
    values ('+8613800001234', 'register', 'x', now() + interval '10 minutes')`);
  await migrateRest(client);
  expect((await client.query('select * from codes')).rows).toEqual([]);
});

test('keys from before they could be any text keep their value, and can’t be changed', async () => {
  const key = '0192f0c1-2345-7abc-8def-0123456789ab';
  await migrateFirst(client, 5);
  await client.exec(`
    insert into users (username, password_hash, is_super_admin) values ('founder', 'x', true);
    insert into photos (id, user_id, upload_key, type, description, registration, aircraft_type, operator, airport,
      image_types, original_key, original_bytes, original_sha256, display_key, card_key, width, height)
    values (1, 1, '${key}', 'planes', 'Short final', 'G-XWBA', 'A350', 'British Airways', 'EGLL', '["airport"]',
      'originals/' || md5('x') || '.jpg', 1, repeat('0', 64), 'display/' || md5('x') || '.jpg',
      'card/' || md5('x') || '.jpg', 1, 1);
    insert into decisions (photo_id, reviewer_id, idempotency_key, action) values (1, 1, '${key}', 'approve');
    insert into answers (user_id, key, request_hash, status, body) values (1, '${key}', repeat('0', 64), 201, '{}')`);
  await migrateRest(client);
  const { rows } = await client.query(
    `select upload_key, idempotency_key, key from photos, decisions, answers`,
  );
  expect(rows).toEqual([{ upload_key: key, idempotency_key: key, key }]);
  await expect(client.query("update photos set upload_key = 'another'")).rejects.toMatchObject({
    constraint: 'photos_origin_fixed',
  });
  await expect(client.query("update answers set key = 'two words'")).rejects.toMatchObject({
    constraint: 'answers_key_check',
  });
});

test('accounts from before the terms had versions have agreed to the first; codes and sessions stay valid', async () => {
  await migrateFirst(client, 7);
  await client.exec(`
    insert into users (username, password_hash, is_super_admin, agreed_eula_at) values ('founder', 'x', true, now());
    insert into users (username, password_hash) values ('maren', 'x');
    insert into sessions (token_hash, user_id, expires_at) values (repeat('0', 64), 1, now() + interval '1 day');
    insert into sms_sends (phone_number, sent_at) values ('+8613800001234', now());
    insert into sms_codes (phone_number, type, code_hash, asked_from, expires_at)
    values ('+8613800001234', 'register', 'x', repeat('0', 64), now() + interval '10 minutes')`);
  await migrateRest(client);
  const { rows } = await client.query('select username, agreed_terms from users order by id');
  expect(rows).toEqual([
    { username: 'founder', agreed_terms: 1 },
    { username: 'maren', agreed_terms: null },
  ]);
  const remaining = await client.query(
    'select codes.recipient, device from codes, code_sends, sessions where codes.recipient = code_sends.recipient',
  );
  expect(remaining.rows).toEqual([{ recipient: '+8613800001234', device: '' }]);
});

test('duplicate image types are removed, and the order stays', async () => {
  await migrateFirst(client, 13);
  await client.exec(`
    insert into users (username, password_hash, is_super_admin) values ('founder', 'x', true);
    insert into photos (user_id, type, description, registration, aircraft_type, operator, airport, image_types,
      original_key, original_bytes, original_sha256, width, height)
    select 1, 'planes', 'Short final', 'G-XWBA', 'A350', 'British Airways', 'EGLL', types::jsonb,
      'originals/' || md5('x') || '.jpg', 1, repeat('0', 64), 1, 1
    from (values ('["rockets","airport","rockets","airport"]'), ('["rockets","airport"]')) as sent (types)`);
  await migrateRest(client);
  const { rows } = await client.query('select image_types from photos order by id');
  expect(rows).toEqual([{ image_types: ['rockets', 'airport'] }, { image_types: ['rockets', 'airport'] }]);
});

test('photos of every status get their conversation and history', async () => {
  await migrateFirst(client, 8);
  await client.exec(`
    insert into users (username, password_hash, is_super_admin) values ('founder', 'x', true), ('ann', 'x', false);
    insert into photos (id, user_id, type, approval_status, appeal_status, appeal_message, description, registration,
      aircraft_type, operator, airport, image_types, original_key, original_bytes, original_sha256, width, height,
      uploaded_at, reviewed_by, reviewed_at, rejection_reason)
    select n, 2, 'planes', status, appeal, message, 'Short final', 'G-XWBA', 'A350', 'British Airways', 'EGLL',
      '["airport"]', 'originals/' || md5('x') || '.jpg', 1, repeat('0', 64), 1, 1, '2026-01-01T00:00:00Z',
      case when status <> 'pending' then 1 end, case when status <> 'pending' then decided::timestamptz end, reason
    from (values
      (1, 'pending', null, null, null, null),
      (2, 'approved', null, null, null, '2026-01-02T00:00:00Z'),
      (3, 'rejected', null, null, 'Too dark', '2026-01-02T00:00:00Z'),
      (4, 'pending_appeal', 'pending', 'It was dusk', 'Too dark', '2026-01-02T00:00:00Z'),
      (5, 'approved', 'approved', 'It was dusk', null, '2026-01-02T00:00:00Z'),
      -- By a clock that was put back.
      (6, 'approved', null, null, null, '2025-12-31T00:00:00Z')
    ) as states (n, status, appeal, message, reason, decided);
    insert into decisions (photo_id, reviewer_id, action, reason) values (3, 1, 'reject', 'Too dark')`);
  await migrateRest(client);

  const photos = await client.query(
    'select id, approval_status, appealed_at is null as open, rejection_marks, watermarked from photos order by id',
  );
  expect(photos.rows).toEqual([
    { id: 1, approval_status: 'pending', open: true, rejection_marks: [], watermarked: false },
    { id: 2, approval_status: 'approved', open: true, rejection_marks: [], watermarked: false },
    { id: 3, approval_status: 'rejected', open: true, rejection_marks: [], watermarked: false },
    { id: 4, approval_status: 'pending_appeal', open: false, rejection_marks: [], watermarked: false },
    { id: 5, approval_status: 'approved', open: false, rejection_marks: [], watermarked: false },
    { id: 6, approval_status: 'approved', open: true, rejection_marks: [], watermarked: false },
  ]);
  const messages = await client.query(
    'select photo_id, sender_id, role, message from photo_messages order by id',
  );
  expect(messages.rows).toEqual([
    { photo_id: 3, sender_id: 1, role: 'reviewer', message: 'Too dark' },
    { photo_id: 4, sender_id: 1, role: 'reviewer', message: 'Too dark' },
    { photo_id: 4, sender_id: 2, role: 'user', message: 'It was dusk' },
    { photo_id: 5, sender_id: 2, role: 'user', message: 'It was dusk' },
  ]);
  const events = await client.query(
    "select photo_id, string_agg(event, ' ' order by id) as events from photo_events group by 1 order by 1",
  );
  expect(events.rows).toEqual([
    { photo_id: 1, events: 'uploaded' },
    { photo_id: 2, events: 'uploaded approved' },
    { photo_id: 3, events: 'uploaded rejected' },
    { photo_id: 4, events: 'uploaded rejected appealed' },
    { photo_id: 5, events: 'uploaded appealed approved' },
    { photo_id: 6, events: 'uploaded approved' },
  ]);
});

test('earlier sanctions and handled reports enter the audit trail, and reserved names are replaced', async () => {
  await migrateFirst(client, 11);
  await client.exec(`
    insert into users (username, password_hash, is_super_admin) values
      ('founder', 'x', true), ('ann', 'x', false), ('Deleted-2', 'x', false);
    insert into sanctions (user_id, action, message, issued_by, issued_at) values
      (2, 'warn', 'Please', 1, '2026-01-02T00:00:00Z'), (2, 'ban', 'Stop', 1, '2026-01-04T00:00:00Z');
    insert into reports (reporter_id, reported_user_id, report_types, status, notes, handled_by, handled_at) values
      (3, 2, '["abusive"]', 'resolved', 'Warned', 1, '2026-01-03T00:00:00Z'), (3, 2, '["illegal"]', 'open', '', null, null)`);
  await migrateRest(client);
  const entries = await client.query(
    'select actor_id, action, subject_kind, subject_id, details from audit_entries order by id',
  );
  const byFounder = { actor_id: 1, details: {} };
  expect(entries.rows).toEqual([
    { ...byFounder, action: 'warned', subject_kind: 'user', subject_id: 2 },
    {
      ...byFounder,
      action: 'report_handled',
      subject_kind: 'report',
      subject_id: 1,
      details: { status: 'resolved', notes: 'Warned' },
    },
    { ...byFounder, action: 'banned', subject_kind: 'user', subject_id: 2 },
  ]);
  const usernames = await client.query('select username from users order by id');
  expect(usernames.rows).toEqual([
    { username: 'founder' },
    { username: 'ann' },
    { username: 'user-3-Deleted-2' },
  ]);
});

test('what photos from before take is counted, with their watermarked files', async () => {
  await migrateFirst(client, 28);
  await client.exec(`
    insert into users (username, password_hash, is_super_admin) values ('founder', 'x', true), ('ann', 'x', false);
    insert into photos (user_id, type, description, registration, aircraft_type, operator, airport, image_types,
      original_key, original_bytes, original_sha256, width, height, marked_key, marked_sha256, full_width, full_height,
      full_bytes)
    select owner, 'planes', 'Short final', 'G-XWBA', 'A350', 'British Airways', 'EGLL', '["airport"]',
      'originals/' || md5('x') || '.jpg', bytes, repeat('0', 64), 1, 1,
      case when marked then 'originals/' || md5('y') || '.jpg' end, case when marked then repeat('1', 64) end,
      case when full_bytes is not null then 1 end, case when full_bytes is not null then 1 end, full_bytes
    from (values (1, 100, false, 90), (1, 200, true, 210), (2, 300, true, null)) photo (owner, bytes, marked, full_bytes)`);
  await migrateRest(client);
  const { rows } = await client.query('select user_id, bytes::integer from photographer_figures order by 1');
  expect(rows).toEqual([
    { user_id: 1, bytes: 100 + 200 + 210 },
    { user_id: 2, bytes: 300 + 300 },
  ]);
});

test('reports name the picture that was checked, and photos that show another one wait for theirs', async () => {
  await migrateFirst(client, 28);
  const [original, stored, marked] = ['0', '1', '2'].map((digit) => digit.repeat(64));
  await client.exec(`
    insert into users (username, password_hash, is_super_admin) values ('founder', 'x', true);
    insert into photos (id, user_id, type, description, registration, aircraft_type, operator, airport, image_types,
      original_key, original_bytes, original_sha256, stored_sha256, marked_key, marked_sha256, width, height)
    select n, 1, 'planes', 'Short final', 'G-XWBA', 'A350', 'British Airways', 'EGLL', '["airport"]',
      'originals/' || md5('x') || '.jpg', 1, '${original}', case n when 2 then '${stored}' end,
      case n when 3 then 'originals/' || md5('y') || '.jpg' end, case n when 3 then '${marked}' end, 1, 1
    from generate_series(1, 3) n;
    insert into photo_checks (photo_id, version, report) select n, 4, '{}' from generate_series(1, 3) n`);
  await migrateRest(client);
  const { rows } = await client.query(
    'select picture_sha256, version, report from photo_checks order by photo_id',
  );
  expect(rows).toEqual([
    { picture_sha256: original, version: 4, report: {} },
    { picture_sha256: stored, version: 4, report: {} },
    { picture_sha256: marked, version: 0, report: null },
  ]);
});
