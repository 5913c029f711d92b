import { Navigate, useLocation } from 'react-router-dom';
import { logInTo } from '../../ui/sign-in-links.ts';

/** Leads from a screen that is for those who are signed in to the login, and back to it afterwards. */
export function ToLogin() {
  const { pathname, search } = useLocation();
  return <Navigate to={logInTo(pathname + search)} replace />;
}
