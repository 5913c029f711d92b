/** The state of the admin desk in its URL, so that a reload, a link and the Back button restore it. */
import { useSearchParams } from 'react-router-dom';

/** The tab of an address that names none. */
export const FIRST_TAB = 'reports';

/** The URL's parameters. */
type AdminParam =
  | 'tab'
  | 'status'
  | 'id'
  | 'kind'
  | 'person'
  | 'order'
  | 'reason'
  | 'reporter'
  | 'reported'
  | 'type'
  | 'from'
  | 'before'
  | 'page'
  | 'q'
  | 'filter'
  | 'action'
  | 'actor'
  | 'since'
  | 'until'
  | 'about'
  | 'about_id';

/** Parameters to change; undefined or an empty string removes one. */
type AdminParams = Partial<Record<AdminParam, string | number | undefined>>;

export interface AdminLocation {
  text: (param: AdminParam) => string | undefined;
  /** The parameter as a whole number from 1, like an id or a page; undefined if it is anything else. */
  number: (param: AdminParam) => number | undefined;
  /** Changes parameters; `push` adds a history entry instead of replacing the current one. */
  go: (changes: AdminParams, push?: boolean) => void;
  /** Opens a different tab, without this tab's parameters. */
  open: (tab: string) => void;
}

/** Reads from the URL what the admin desk shows, and changes it. */
export function useAdminLocation(): AdminLocation {
  const [params, setParams] = useSearchParams();
  const text = (param: AdminParam) => params.get(param) ?? undefined;
  return {
    text,
    number: (param) => {
      const value = text(param) ?? '';
      return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined;
    },
    go: (changes, push = false) => {
      // Not `params`: a second change may come before the first is rendered, and must not revert it.
      const next = new URLSearchParams(window.location.search);
      for (const [param, value] of Object.entries(changes)) {
        if (value === undefined || value === '') next.delete(param);
        else next.set(param, String(value));
      }
      setParams(next, { replace: !push });
    },
    open: (tab) => setParams(tab === FIRST_TAB ? {} : { tab }, { replace: true }),
  };
}

/** The URL of one report or message, whatever its status. */
export function caseAddress(tab: 'reports' | 'messages', id: number): string {
  return `/admin?tab=${tab}&status=all&id=${id}`;
}
