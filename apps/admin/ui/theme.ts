import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';

type Mode = 'light' | 'dark';

/**
 * The colours of the site's tokens (apps/web/styles/tokens.css) in one of its two themes. The library mixes shades of them, which it
 * cannot of a variable.
 */
function coloursOf(mode: Mode): (name: string) => string {
  const root = document.documentElement;
  const sample = root.appendChild(document.createElement('i'));
  root.dataset.theme = mode;
  const names = ['paper', 'raised', 'lit', 'ink', 'ink-soft', 'rule', 'mark', 'action', 'action-hover'];
  const found = new Map(
    [...names, 'on-action', 'premium', 'danger', 'success'].map((name) => {
      sample.style.color = `var(--${name})`;
      return [name, getComputedStyle(sample).color];
    }),
  );
  sample.remove();
  delete root.dataset.theme;
  return (name) => found.get(name) ?? 'currentColor';
}

const WAITING = { defaultProps: { 'aria-label': 'Chargement' } };
/** Stronger than the grounds that the library gives them of its own. */
const GROUND = { styleOverrides: { root: { '&&': { backgroundColor: 'transparent' } } } };
const SERIF = { fontFamily: 'var(--serif)', fontWeight: 400, lineHeight: 1.2 };
/** Only what floats has a shadow: menus, dialogs, notices. */
const FIRST_FLOATING = 6;
const SHADOWS = Array.from({ length: 25 }, (_, elevation) =>
  elevation < FIRST_FLOATING ? 'none' : 'var(--shadow)',
) as NonNullable<RaThemeOptions['shadows']>;

function componentsOf(colour: (name: string) => string): RaThemeOptions['components'] {
  const hairline = `1px solid ${colour('rule')}`;
  return {
    MuiCircularProgress: WAITING,
    MuiLinearProgress: WAITING,
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { minHeight: '2.5rem' }, sizeSmall: { minHeight: '2rem' } },
    },
    MuiTextField: { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } },
    MuiFormControl: {
      defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { backgroundColor: colour('raised') },
        notchedOutline: { borderColor: colour('mark') },
      },
    },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { styleOverrides: { root: { backgroundColor: 'transparent', borderRadius: 0 } } },
    RaListToolbar: GROUND,
    RaTopToolbar: GROUND,
    RaToolbar: {
      styleOverrides: { root: { '&&': { backgroundColor: colour('paper'), borderTop: hairline } } },
    },
    MuiTableRow: { styleOverrides: { root: { '&:hover': { backgroundColor: colour('lit') } } } },
    MuiTableCell: {
      styleOverrides: {
        root: { borderBottom: hairline },
        head: {
          borderBottomColor: colour('mark'),
          backgroundColor: colour('paper'),
          color: colour('ink-soft'),
          fontSize: '0.8125rem',
          fontWeight: 400,
          whiteSpace: 'nowrap',
        },
      },
    },
  };
}

function themeOf(mode: Mode, library: typeof defaultLightTheme): RaThemeOptions {
  const colour = coloursOf(mode);
  const action = { main: colour('action'), dark: colour('action-hover'), contrastText: colour('on-action') };
  const onSolid = { contrastText: colour('paper') };
  return {
    ...library,
    components: { ...library.components, ...componentsOf(colour) },
    shape: { borderRadius: 6 },
    shadows: SHADOWS,
    // Under the second one the menu is a drawer, as in the sheets of the console.
    breakpoints: { values: { xs: 0, sm: 960, md: 1152, lg: 1280, xl: 1536 } },
    typography: {
      fontFamily: 'var(--sans)',
      fontSize: 15,
      h1: { ...SERIF, fontSize: '2.125rem' },
      h2: { ...SERIF, fontSize: '1.375rem', color: 'var(--rubric)' },
      h5: { ...SERIF, fontSize: '1.375rem' },
      h6: { ...SERIF, fontSize: '1.375rem' },
      button: { textTransform: 'none', fontWeight: 400, lineHeight: 1.4 },
    },
    palette: {
      mode,
      primary: action,
      secondary: action,
      error: { main: colour('danger'), ...onSolid },
      warning: { main: colour('premium'), ...onSolid },
      success: { main: colour('success'), ...onSolid },
      info: { main: colour('action'), ...onSolid },
      divider: colour('rule'),
      background: { default: colour('paper'), paper: colour('raised') },
      text: { primary: colour('ink'), secondary: colour('ink-soft') },
    },
  };
}

/** The site's own look for what the library draws. */
export const LIGHT = themeOf('light', defaultLightTheme);
export const DARK = themeOf('dark', defaultDarkTheme);
