import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { useOutbox } from '../../../outbox/page/index.ts';
import { Note } from '../../../ui/Note.tsx';
import { formatCount } from '../../../ui/time.ts';
import { useUpload } from '../upload-machine.ts';
import { FRESH_MS } from './own-photos.ts';
import { reachedLimit } from './upload-limit.ts';
import { bytesInUnits } from '../../../contract/rules/byte-units.ts';

/** Says before Send that the next photo will have to wait, and for what; it can be sent all the same. */
export function LimitNote() {
  const { t, i18n } = useTranslation();
  const hasPhoto = useUpload(({ strip }) => strip.length > 0);
  const own = useCall(
    'GET /api/my-photos/summary',
    {},
    { audience: 'mine', needs: 'photos[] allowance', enabled: hasPhoto, freshFor: FRESH_MS },
  );
  const items = useOutbox((outbox) => outbox.items);
  const reached = own.state === 'ready' ? reachedLimit(own.data.allowance, items, own.asOf) : undefined;
  if (!hasPhoto || reached === undefined) return null;
  const { limit, most } = reached;
  const figure = limit === 'bytes' ? bytesInUnits(most) : formatCount(most, i18n.language);
  return <Note kind="news">{t(`upload.limit.${limit}`, { figure })}</Note>;
}
