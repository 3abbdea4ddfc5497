import { QueryClient } from '@tanstack/react-query';
import { Admin } from 'react-admin';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { DeskPage } from './desk/desk-page.tsx';
import { authProvider } from './providers/auth-provider.ts';
import { dataProvider } from './providers/call.ts';
import { i18nProvider } from './providers/i18n-provider.ts';
import { resourcesOf } from './resources/index.tsx';
import { ConsoleLayout } from './ui/console-layout.tsx';
import { DARK, LIGHT } from './ui/theme.ts';

// Without a network a save fails and says so: it is not held back in silence until there is one.
const queryClient = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } });

function Pages() {
  return (
    <Admin
      title="Soutour"
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      dashboard={DeskPage}
      layout={ConsoleLayout}
      theme={LIGHT}
      darkTheme={DARK}
      loginPage={false}
      requireAuth
      disableTelemetry
    >
      {resourcesOf}
    </Admin>
  );
}

// Only such a router lets a form ask before it is left.
const router = createBrowserRouter([{ path: '*', element: <Pages /> }], { basename: '/admin' });

/** The staff console. Who is not logged in is sent to the site's own login, which leads back here. */
export function Console() {
  return <RouterProvider router={router} />;
}
