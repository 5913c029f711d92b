import { Navigate, useLocation } from 'react-router-dom';
import { logInTo } from '../../ui/sign-in-links.ts';

/** Redirects to the login, which returns to the current screen. */
export function RedirectToLogin() {
  const { pathname, search } = useLocation();
  return <Navigate to={logInTo(pathname + search)} replace />;
}
