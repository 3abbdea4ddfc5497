/** The style of the documentation of the API: a page by itself, which loads nothing. */
export const DOCS_STYLE = `
:root { color-scheme: light dark; --paper: light-dark(#fbf8f1, #15140f); --raised: light-dark(#fff, #1e1c16);
  --ink: light-dark(#1d1b16, #ede6d6); --soft: light-dark(#5c574b, #a89f8c); --rule: light-dark(#ded6c4, #37332a);
  --rubric: light-dark(#a4372b, #e58a7d); --action: light-dark(#0e5a52, #5db7a9); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.55 Georgia, serif; overflow-wrap: anywhere; }
header, main { max-width: 56rem; margin: 0 auto; padding: 1.5rem clamp(1rem, 4vw, 3rem); }
main { padding-top: 0; padding-bottom: 4rem; }
h1, h2, h3, h4 { line-height: 1.2; font-weight: 600; }
h1 { font-size: 2.125rem; margin: 0 0 1rem; }
h2 { margin: 2.5rem 0 0.75rem; color: var(--rubric); }
h4 { margin: 1.25rem 0 0.25rem; font-size: 1rem; }
a { color: var(--action); }
a:focus-visible, summary:focus-visible, pre:focus-visible { outline: 2px solid var(--action); outline-offset: 2px; }
code, pre { font: 0.875rem/1.5 ui-monospace, Menlo, Consolas, monospace; }
pre { background: var(--raised); border: 1px solid var(--rule); border-radius: 6px; padding: 0.75rem; margin: 0.5rem 0;
  white-space: pre-wrap; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; padding: 0; list-style: none; }
details { border-top: 1px solid var(--rule); }
details:last-of-type { border-bottom: 1px solid var(--rule); }
summary { padding: 0.75rem 0; cursor: pointer; }
summary h3 { display: inline; font-size: 1rem; }
summary span { display: block; color: var(--soft); padding-left: 1rem; }
details > div { padding: 0 0 1.5rem 1rem; }
.fields { margin: 0.25rem 0; padding-left: 1rem; list-style: none; }
.fields .fields { border-left: 1px solid var(--rule); }
.fields > li { padding: 0.125rem 0; }
.name { font-weight: 700; }
em { color: var(--soft); }
@media print { details > div { display: block; } }
`;
