import { Aircraft } from '../../ui/drawings/Aircraft.tsx';
import { Train } from '../../ui/drawings/Train.tsx';

/** The drawings that are shown if there is no front photo. */
export default function Drawings() {
  return (
    <>
      <Aircraft />
      <Train />
    </>
  );
}
