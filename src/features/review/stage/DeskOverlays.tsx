import type { Finding } from '../../../../workers/image/checks/findings.ts';
import { CentreCross, RuleOfThirds } from '../../../components/photo/GuideLines.tsx';
import type { ReviewPhoto } from '../../../contract/calls/photo.ts';
import { CheckPlaces } from '../../../components/checks/CheckPlaces.tsx';
import type { DeskTools } from './desk-tools.ts';
import { LevelLine } from './LevelLine.tsx';
import { PixelViewLayer } from './PixelViewLayer.tsx';

interface Props {
  photo: ReviewPhoto;
  tools: DeskTools;
  /** The photo's picture once it has loaded. */
  picture: HTMLImageElement | undefined;
  findings: readonly Finding[];
}

/** What the tools show on the photo, for an element that overlays it exactly. */
export function DeskOverlays({ photo, tools, picture, findings }: Props) {
  const view = tools.isOn('equalised') ? 'equalised' : tools.isOn('clipped') ? 'clipped' : undefined;
  return (
    <>
      {view !== undefined && picture !== undefined && <PixelViewLayer picture={picture} view={view} />}
      {tools.isOn('thirds') && <RuleOfThirds />}
      {tools.isOn('centre') && <CentreCross />}
      {tools.isOn('places') && photo.checks && (
        <CheckPlaces findings={findings} of={photo.checks} on={photo} />
      )}
      {tools.isOn('level') && <LevelLine ratio={photo.width / photo.height} />}
    </>
  );
}
