// First: the theme is made of its tokens.
import './console.css';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Console } from './console.tsx';
import { startSession } from './providers/session.ts';

// Styles that components make as they go are let in by the page's own nonce, not by 'unsafe-inline'.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const cache = createCache({ key: 'console', ...(nonce ? { nonce } : {}) });

startSession();
const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
createRoot(root).render(
  <StrictMode>
    <CacheProvider value={cache}>
      <Console />
    </CacheProvider>
  </StrictMode>,
);
