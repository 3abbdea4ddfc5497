import { escapeHtml } from '#modules/platform';
import type { ReceivedMail } from './mailbox-folder.ts';

/** The site's paper and ink, in faces that every system has. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fbf8f1, #15140f);
  --ink: light-dark(#1d1b16, #ede6d6);
  --soft: light-dark(#5c574b, #a89f8c);
  --rule: light-dark(#ded6c4, #37332a);
  --rubric: light-dark(#a4372b, #e58a7d);
  --action: light-dark(#0e5a52, #5db7a9);
  --serif: Newsreader, Georgia, 'Times New Roman', serif;
  --sans: -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', Arial, sans-serif;
}
* { box-sizing: border-box; margin: 0; }
body { background: var(--paper); color: var(--ink); font: 15px/1.5 var(--sans); overflow-wrap: anywhere; }
header { border-block-end: 1px solid var(--rule); }
header > a, main { display: block; max-width: 48rem; margin-inline: auto; padding-inline: clamp(1.25rem, 4vw, 3rem); }
header > a { padding-block: .5rem; color: inherit; text-decoration: none; font: 1.5rem/1.8 var(--serif); }
header bdi { font-family: Amiri, 'Noto Naskh Arabic', serif; }
main { padding-block: 2rem 4rem; }
h1 { font: 400 clamp(1.75rem, 1.4rem + 1.6vw, 2.5rem)/1.15 var(--serif); text-wrap: balance; }
p { padding-block: .75rem; color: var(--soft); max-width: 38rem; }
a { color: var(--action); text-underline-offset: .18em; }
:focus-visible { outline: 2px solid var(--action); outline-offset: 3px; border-radius: 3px; }
.link { display: inline-block; padding-block: .7rem; text-decoration: none; }
.link:hover { text-decoration: underline; }
ol { list-style: none; padding: 0; border-block-start: 1px solid var(--rule); }
li { border-block-end: 1px solid var(--rule); }
li a { display: grid; gap: .15rem; padding-block: .9rem; color: inherit; text-decoration: none; }
li a:hover b { text-decoration: underline; }
li b { font: 400 1.1875rem/1.35 var(--serif); color: var(--action); }
li span, dt, dd { color: var(--soft); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1rem; padding-block: 1rem 1.5rem; }
dd { color: var(--ink); margin: 0; }
iframe { display: block; width: 100%; height: 42rem; border: 1px solid var(--rule); border-radius: 6px; }
summary { padding-block: 1rem; cursor: pointer; color: var(--action); }
pre { white-space: pre-wrap; font: inherit; padding-block: .5rem; unicode-bidi: plaintext; }
`;

const received = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short' });

function time({ date }: ReceivedMail): string {
  return `<time datetime="${date}">${received.format(new Date(date))}</time>`;
}

function subject(mail: ReceivedMail): string {
  return escapeHtml(mail.subject.trim() || '(sans sujet)');
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} – Boîte aux lettres de Soutour</title>
    <link rel="stylesheet" href="/style.css">
    <link rel="icon" href="data:,">
  </head>
  <body>
    <header><a href="/"><bdi lang="ar" dir="rtl">سُطُور</bdi> Soutour</a></header>
    <main>${body}</main>
  </body>
</html>
`;
}

function row(mail: ReceivedMail): string {
  return `<li><a href="/messages/${mail.id}"><b dir="auto">${subject(mail)}</b>
    <span>${escapeHtml(mail.to)} · ${time(mail)}</span></a></li>`;
}

/** The page of all mails, newest first. */
export function listPage(mails: readonly ReceivedMail[]): string {
  const rows =
    mails.length > 0 ? `<ol>${mails.map(row).join('')}</ol>` : '<p>Aucun message pour l’instant.</p>';
  return page(
    'Messages',
    `<h1>Boîte aux lettres</h1>
    <p>Aucun serveur de courrier n’est configuré (SMTP_URL)\u00a0: les messages que Soutour envoie restent sur
      cette machine et se lisent ici.</p>
    <a class="link" href="/">Actualiser</a>
    ${rows}`,
  );
}

function line(name: string, value: string): string {
  return value && `<dt>${name}</dt><dd>${value}</dd>`;
}

/** The page of one mail. Its HTML stands in a frame that runs nothing; its links open beside. */
export function mailPage(mail: ReceivedMail): string {
  const text = `<pre dir="auto">${escapeHtml(mail.text)}</pre>`;
  const body = mail.html
    ? `<iframe src="/messages/${mail.id}/html" title="Le message" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
      <details><summary>Le même en texte seul</summary>${text}</details>`
    : text;
  return page(
    subject(mail),
    `<a class="link" href="/">← Tous les messages</a>
    <h1 dir="auto">${subject(mail)}</h1>
    <dl>${line('De', escapeHtml(mail.from))}${line('À', escapeHtml(mail.to))}${line('Répondre à', escapeHtml(mail.replyTo))}${line('Reçu', time(mail))}</dl>
    ${body}`,
  );
}

/** A mail's own HTML, as it came; what it links to opens in a tab of its own. */
export function mailFrame({ html }: ReceivedMail): string {
  return `<!doctype html><base target="_blank">${html}`;
}

export const notFoundPage = page(
  'Message introuvable',
  `<a class="link" href="/">← Tous les messages</a><h1>Message introuvable</h1>
    <p>Il a peut-être été effacé\u00a0: la boîte garde les 500 derniers.</p>`,
);
