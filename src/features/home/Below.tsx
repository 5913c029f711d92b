import type { PhotoCard } from '../../contract/photo.ts';
import type { Loaded } from '../../data/use-call.ts';
import { FiguresBoard } from './FiguresBoard.tsx';
import { HowItWorks } from './HowItWorks.tsx';
import { LatestStrip } from './LatestStrip.tsx';

type Latest = Loaded<{ photos: PhotoCard[] }>;

interface Props {
  planes: Latest;
  trains: Latest;
  /** The photo that stands above; it is left out of what came last. */
  above: number | undefined;
}

/** What a phone's first screen doesn't show: its code comes after what is seen first. */
export default function Below({ planes, trains, above }: Props) {
  return (
    <>
      <FiguresBoard />
      <LatestStrip type="planes" latest={planes} without={above} />
      <LatestStrip type="trains" latest={trains} without={above} />
      <HowItWorks />
    </>
  );
}
