/** What of the desk is shown, as its address has it: so that a reload, a link and the way back find it again. */
import { useSearchParams } from 'react-router-dom';

export const ADMIN_TABS = ['reports', 'messages', 'users', 'photos', 'requests', 'audit'] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

/** The parameters of the address beside the tab. */
type AdminParam =
  | 'status'
  | 'id'
  | 'kind'
  | 'before'
  | 'page'
  | 'q'
  | 'filter'
  | 'action'
  | 'actor'
  | 'about'
  | 'about_id';

/** Parameters to change; what is undefined or empty is removed. */
type AdminParams = Partial<Record<AdminParam, string | number | undefined>>;

export interface AdminLocation {
  tab: AdminTab;
  text: (part: AdminParam) => string | undefined;
  /** A whole number from 1 that an id or a page can be. */
  number: (part: AdminParam) => number | undefined;
  /** Changes parameters; a new entry of the history where `push`. */
  go: (parts: AdminParams, push?: boolean) => void;
  /** Another tab, with nothing of this one. */
  open: (tab: AdminTab) => void;
}

/** What the admin desk shows, read from the address, and how to change it. */
export function useAdminLocation(): AdminLocation {
  const [params, setParams] = useSearchParams();
  const text = (part: AdminParam) => params.get(part) ?? undefined;
  return {
    tab: ADMIN_TABS.find((tab) => tab === params.get('tab')) ?? 'reports',
    text,
    number: (part) => {
      const given = text(part) ?? '';
      return /^[1-9]\d{0,8}$/.test(given) ? Number(given) : undefined;
    },
    go: (parts, push = false) => {
      // Not `params`: a second change may come before the first one is drawn, and keeps it.
      const next = new URLSearchParams(window.location.search);
      for (const [part, value] of Object.entries(parts)) {
        if (value === undefined || value === '') next.delete(part);
        else next.set(part, String(value));
      }
      setParams(next, { replace: !push });
    },
    open: (tab) => setParams(tab === 'reports' ? {} : { tab }, { replace: true }),
  };
}

/** The address of one report or message, whatever its status. */
export function caseAddress(tab: 'reports' | 'messages', id: number): string {
  return `/admin?tab=${tab}&status=all&id=${id}`;
}
