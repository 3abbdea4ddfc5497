import { type Theme, useMediaQuery } from '@mui/material';
import Drawer from '@mui/material/Drawer';
import { type ReactNode, Suspense, useLayoutEffect } from 'react';
import { AppBar, Layout, Link, Loading, TitlePortal, useSidebarState, useTheme } from 'react-admin';
import { ConsoleMenu } from './console-menu.tsx';
import { Arabic } from './fields/arabic.tsx';
import { QuestionDialog } from './question-dialog.tsx';

function ConsoleBar() {
  return (
    <AppBar color="inherit" position="fixed">
      <Link to="/" className="wordmark" aria-label="Soutour, atelier">
        <Arabic>سُطُور</Arabic> Soutour <small>atelier</small>
      </Link>
    </AppBar>
  );
}

const NAMED = { paper: { 'aria-label': 'Menu' } };

/** The menu beside the page; in a narrow window it opens over it. */
function Rail({ children }: { children?: ReactNode }) {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [isOpen, setOpen] = useSidebarState();
  if (!isNarrow) return <div className="rail-place">{children}</div>;
  return (
    <Drawer open={isOpen} onClose={() => setOpen(false)} slotProps={NAMED}>
      {children}
    </Drawer>
  );
}

/** Bar, menu and the heading of the page, which each page fills. */
export function ConsoleLayout({ children }: { children?: ReactNode }) {
  const [mode] = useTheme();
  useLayoutEffect(() => {
    if (mode) document.documentElement.dataset.theme = mode;
  }, [mode]);
  return (
    <Layout appBar={ConsoleBar} appBarAlwaysOn sidebar={Rail} menu={ConsoleMenu}>
      <TitlePortal component="h1" variant="h1" />
      <Suspense fallback={<Loading />}>{children}</Suspense>
      <QuestionDialog />
    </Layout>
  );
}
