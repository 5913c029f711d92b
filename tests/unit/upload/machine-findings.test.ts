/** Findings that the photographer says aren't so (docs/rules/upload.md, "Not so"). */
import type { FindingKind } from '../../../src/contract/rules/values.ts';
import { describe, expect, test } from 'vitest';
import { answersOf, findingsInView, MOST_LINES } from '../../../src/features/upload/findings-in-view.ts';
import { finishRequest } from '../../../src/outbox/kinds/upload/requests.ts';
import { upload } from '../../../src/outbox/kinds/upload/upload.ts';
import { newOp } from '../../../src/outbox/engine/types.ts';
import { findingsOf } from '../../../workers/image/checks/findings.ts';
import type { MeasuredChecks } from '../../../workers/image/checks/types.ts';
import type { PhotoChecks } from '../../../src/contract/calls/photo-checks.ts';
import { BURNT_OUT, checksOf, TILTED } from '../../component/checks.ts';
import { inputOf, MADE, PLANE, Scene, sceneWith, storedOf } from './scene.ts';

/** What the device measures: also the spots that are too faint to be shown. */
const measured = (over: Partial<PhotoChecks> = {}): MeasuredChecks => {
  const checks = checksOf(over);
  const { trust, highlights, shadows } = checks.exposure;
  const withFault = (shares: typeof highlights) => ({ fault: { percent: 0, places: [] }, ...shares });
  return {
    ...checks,
    exposure: { trust, highlights: withFault(highlights), shadows: withFault(shadows) },
    margins: { ...checks.margins, trust: 'unknown' },
    dust: { trust: 'sure', spots: [], faint: [] },
  };
};

const CHECKS = measured({
  ...TILTED,
  ...BURNT_OUT,
  noise: { trust: 'sure', sigma: 20 },
  jpeg: { trust: 'sure', quality: 40 },
});
/** One more than is in view, the worst first. */
const KINDS = findingsOf(CHECKS).map(({ kind }) => kind);
const [WORST = 'tilt', SECOND = 'tilt', THIRD = 'tilt', HIDDEN = 'tilt'] = KINDS;

/** The kinds in view, with `!` before those that were dismissed. */
function shown(dismissed?: readonly FindingKind[]) {
  const { lines, more } = findingsInView(CHECKS, dismissed);
  return [lines.map(({ finding, isDismissed }) => `${isDismissed ? '!' : ''}${finding.kind}`), more];
}

/** Photo `a` in the strip, with these findings. */
function checkedScene(...others: string[]): Scene {
  const scene = sceneWith('a', ...others);
  const { request } = scene.take('check');
  scene.send({ type: 'checked', request, checks: CHECKS });
  return scene;
}

const dismiss = (scene: Scene, kind: FindingKind) => scene.send({ type: 'findingDismissed', kind });

describe('in view', () => {
  test('a dismissed finding makes way for the next one, and stays in its place to be taken back', () => {
    expect(shown()).toEqual([[WORST, SECOND, THIRD], 1]);
    expect(shown([SECOND])).toEqual([[WORST, `!${SECOND}`, THIRD, HIDDEN], 0]);
    expect(KINDS).toHaveLength(MOST_LINES + 1);
  });

  test('what was dismissed and isn’t found any more is neither shown nor sent', () => {
    const dismissed: FindingKind[] = ['tilt', 'dust'];
    const checks = measured({ jpeg: { trust: 'sure', quality: 40 } });
    expect(findingsInView(checks, dismissed).lines.map(({ finding }) => finding.kind)).toEqual(['jpeg']);
    expect(answersOf(checks, dismissed)).toEqual({ jpeg: 'shown' });
    expect(answersOf(measured(), dismissed)).toBeUndefined();
    expect(answersOf('failed', dismissed)).toBeUndefined();
  });
});

describe('“Not so”', () => {
  test('is written with the photo’s input at once, and can be taken back', () => {
    const scene = checkedScene();
    dismiss(scene, 'jpeg');
    dismiss(scene, 'noise');
    expect(scene.writes.at(-1)?.current?.dismissed).toEqual(['jpeg', 'noise']);
    scene.send({ type: 'findingRestored', kind: 'jpeg' });
    expect(scene.writes.at(-1)?.current?.dismissed).toEqual(['noise']);
    scene.send({ type: 'findingRestored', kind: 'noise' });
    expect(scene.writes.at(-1)?.current?.dismissed).toBeUndefined();
  });

  test('belongs to its photo, and not to the next one', () => {
    const scene = checkedScene('b');
    dismiss(scene, 'noise');
    scene.send({ type: 'photoSelected', id: 'b' });
    expect(scene.state.dismissed).toBeUndefined();
    scene.send({ type: 'photoSelected', id: 'a' });
    expect(scene.state.dismissed).toEqual(['noise']);
  });

  test('is there again after a reload', () => {
    const scene = new Scene();
    const current = { ...inputOf('B-1'), dismissed: ['noise'] as const, currentId: 'a' };
    scene.open(1, { current, photos: [storedOf('a')] });
    expect(scene.state.dismissed).toEqual(['noise']);
  });

  test.each(['removed', 'cleared'] as const)(
    'isn’t said of another photo that is picked after it was %s',
    (how) => {
      const scene = checkedScene();
      dismiss(scene, 'noise');
      scene.send(how === 'removed' ? { type: 'removed', id: 'a' } : { type: 'cleared' });
      scene.pick('b');
      expect(scene.state).toMatchObject({ currentId: 'b', dismissed: undefined });
      scene.send({ type: 'undone' });
      scene.send({ type: 'photoSelected', id: 'a' });
      expect(scene.state.dismissed).toEqual(['noise']);
    },
  );

  test('of a tilt ends when the photo is straightened or that is undone; of the rest it stays', () => {
    const scene = checkedScene();
    dismiss(scene, 'tilt');
    dismiss(scene, 'noise');
    scene.send({ type: 'turned', degrees: 1.6 });
    scene.finishOpening();
    expect(scene.state).toMatchObject({ turn: 1.6, dismissed: ['noise'] });
    dismiss(scene, 'tilt');
    scene.send({ type: 'turned', degrees: 0 });
    scene.finishOpening();
    expect(scene.state).toMatchObject({ turn: 0, dismissed: ['noise'] });
  });

  test('is ignored while the photo is being saved', () => {
    const scene = checkedScene();
    scene.type(PLANE);
    scene.pressSend();
    dismiss(scene, 'noise');
    expect(scene.state.dismissed).toBeUndefined();
  });
});

describe('the upload', () => {
  test('says which findings were in view, and which of them were dismissed', () => {
    const scene = checkedScene('b');
    scene.type(PLANE);
    dismiss(scene, SECOND);
    scene.pressSend();
    scene.finishComposing();
    expect(scene.pending('enqueue')[0]?.upload.findings).toEqual({
      [WORST]: 'shown',
      [SECOND]: 'dismissed',
      [THIRD]: 'shown',
      [HIDDEN]: 'shown',
    });
    scene.finishEnqueuing();
    expect(scene.state).toMatchObject({ currentId: 'b', dismissed: undefined });
  });

  test('doesn’t speak of a finding behind “and one more”, or of checks that aren’t done', () => {
    const unchecked = sceneWith('a');
    for (const [scene, findings] of [
      [checkedScene(), { [WORST]: 'shown', [SECOND]: 'shown', [THIRD]: 'shown' }],
      [unchecked, undefined],
    ] as const) {
      scene.type(PLANE);
      scene.pressSend();
      scene.finishComposing();
      expect(scene.pending('enqueue')[0]?.upload.findings).toEqual(findings);
    }
  });

  test('is sent with them in its form', () => {
    const { thumbnail, jpeg: composite } = MADE;
    const fieldsOf = (input: Partial<Parameters<typeof upload.create>[1]>) => {
      const op = upload.create(newOp('op', 1, 0), { form: PLANE, composite, thumbnail, ...input });
      const { body } = finishRequest(op, 'token');
      return body.kind === 'form' ? Object.fromEntries(body.fields) : {};
    };
    const { findings } = fieldsOf({ findings: { dust: 'dismissed', tilt: 'shown' } });
    expect(JSON.parse(findings ?? '')).toEqual({ dust: 'dismissed', tilt: 'shown' });
    expect(fieldsOf({})).not.toHaveProperty('findings');
  });
});
