import { Aircraft } from '../../ui/drawings/Aircraft.tsx';
import { Train } from '../../ui/drawings/Train.tsx';

/** Drawings in place of the front photo while there is none. */
export default function Drawings() {
  return (
    <>
      <Aircraft />
      <Train />
    </>
  );
}
