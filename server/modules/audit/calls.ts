import { listAudit } from './list-audit.ts';

export const AUDIT_CALLS = [listAudit] as const;
