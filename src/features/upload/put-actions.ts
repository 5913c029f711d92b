/** Puts what the photo in hand has on the others, and takes it back (docs/rules/upload.md, "Put on all"). */
import { keepNow } from './draft-keeper.ts';
import { putOnOthers, takeBack } from './put-on-all.ts';
import type { SharedField } from './puts.ts';
import { useUpload } from './upload-state.ts';
import type { StripPhoto } from './upload-state.ts';

/** Gives all photos of the strip these fields as the one in hand has them. */
export function putOnAll(fields: readonly SharedField[]): void {
  const { strip, inHand, form, watermark, airportBy, puts, sending } = useUpload.getState();
  if (sending.step === 'saving') return;
  const put = putOnOthers(strip, inHand, { form, watermark, airportBy }, fields, puts);
  useUpload.setState({ strip: put.strip, puts: { ...puts, ...put.puts } });
  keepOthers(put.strip, inHand);
}

/** Gives the other photos back what they had of these fields; what was changed by hand since stays. */
export function takeBackFromAll(fields: readonly SharedField[]): void {
  const { strip, inHand, form, airportBy, puts, sending } = useUpload.getState();
  if (sending.step === 'saving') return;
  const back = takeBack(strip, { inHand, form, airportBy }, puts, fields);
  const gone = new Set<string>(fields);
  useUpload.setState({
    ...back,
    puts: Object.fromEntries(Object.entries(puts).filter(([field]) => !gone.has(field))),
  });
  keepOthers(back.strip, inHand);
}

function keepOthers(strip: readonly StripPhoto[], inHand: string | undefined): void {
  const others = strip.filter(({ id }) => id !== inHand).map(({ id, left, given }) => ({ id, left, given }));
  void keepNow({ others });
}
