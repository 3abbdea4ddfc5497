import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';

/** Plain and dense: the console is a workshop. The action colour is the site's. */
const WAITING = { defaultProps: { 'aria-label': 'Chargement' } };
const COMPONENTS = {
  MuiCircularProgress: WAITING,
  MuiLinearProgress: WAITING,
  // On a phone the menu is a dialog, which has to have a name.
  RaSidebar: { defaultProps: { slotProps: { paper: { 'aria-label': 'Menu' } } } },
};
const SHARED = { shape: { borderRadius: 4 }, sidebar: { width: 200, closedWidth: 48 } };

export const LIGHT: RaThemeOptions = {
  ...defaultLightTheme,
  ...SHARED,
  components: { ...defaultLightTheme.components, ...COMPONENTS },
  palette: {
    mode: 'light',
    primary: { main: '#0E5A52' },
    secondary: { main: '#0E5A52' },
    // Legible on the grey of a form's foot as well.
    error: { main: '#B3261E' },
  },
};

export const DARK: RaThemeOptions = {
  ...defaultDarkTheme,
  ...SHARED,
  components: { ...defaultDarkTheme.components, ...COMPONENTS },
  palette: {
    mode: 'dark',
    primary: { main: '#5DB7A9' },
    secondary: { main: '#5DB7A9' },
    // As in the light theme: it has to be read on a form's foot.
    error: { main: '#FF9A90' },
  },
};
