import { escapeHtml } from '../http/html-escape.ts';
import { ForeignLink } from './mail-errors.ts';

/** What a mail says, in French and as plain text; a line break inside a paragraph stays one. */
export interface MailText {
  title: string;
  paragraphs: readonly string[];
  /** The one thing to do, as a button. */
  action?: { label: string; url: string } | undefined;
  /** Smaller, after the button: how long the link lasts, what to do when one has not asked for it. */
  afterwards?: readonly string[];
  /** The site's address; the button leads nowhere else. */
  publicUrl: string;
}

const SERIF = `Georgia, 'Times New Roman', serif`;
const SANS = `-apple-system, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif`;
const ARABIC = `Amiri, 'Noto Naskh Arabic', 'Geeza Pro', 'Traditional Arabic', serif`;

const TEXT = `margin: 0 0 16px; font: 18px/1.55 ${SERIF}; overflow-wrap: anywhere`;
const SMALL = `margin: 0 0 12px; font: 14px/1.5 ${SANS}; color: #5c574b; overflow-wrap: anywhere`;

/** Mail clients keep style attributes and may drop this: dark colours are all it adds. */
const DARK = `
    @media (prefers-color-scheme: dark) {
      .paper { background: #15140f !important; color: #ede6d6 !important; }
      .ink { color: #ede6d6 !important; }
      .soft { color: #a89f8c !important; }
      .rule { border-color: #37332a !important; }
      .link { color: #5db7a9 !important; }
      .button { background: #5db7a9 !important; color: #10201d !important; }
    }`;

/** Marks that turn the direction of what follows have no place in a mail, nor have control characters. */
function plain(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[^\P{Cc}\n\t]/gu, '');
}

function html(text: string): string {
  return escapeHtml(plain(text)).replace(/\n/g, '<br>');
}

function ownLink(url: string, publicUrl: string): string {
  if (!URL.canParse(url)) throw new ForeignLink();
  const { origin, href } = new URL(url);
  if (origin !== new URL(publicUrl).origin) throw new ForeignLink();
  return href;
}

function actionHtml({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url);
  // The colour is on the cell as well: some clients ignore the padding of a link.
  return `
        <table role="presentation" cellpadding="0" cellspacing="0" style="margin: 8px 0 24px"><tr>
          <td class="button" style="background: #0e5a52; border-radius: 6px">
            <a class="button" href="${address}" style="display: inline-block; padding: 13px 22px; border-radius: 6px; background: #0e5a52; color: #ffffff; font: 500 16px/1.25 ${SANS}; text-decoration: none">${html(label)}</a>
          </td>
        </tr></table>
        <p class="soft" style="${SMALL}">Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur\u00a0:<br>
          <a class="link" href="${address}" style="color: #0e5a52; word-break: break-all">${address}</a></p>`;
}

function mailHtml({ title, paragraphs, action, afterwards = [], publicUrl }: MailText): string {
  const site = escapeHtml(publicUrl);
  const body = paragraphs.map((text) => `<p class="ink" dir="auto" style="${TEXT}">${html(text)}</p>`);
  const after = afterwards.map((text) => `<p class="soft" dir="auto" style="${SMALL}">${html(text)}</p>`);
  return `<!doctype html>
<html lang="fr" dir="ltr">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${escapeHtml(plain(title))}</title>
    <style>${DARK}
    </style>
  </head>
  <body class="paper" style="margin: 0; background: #fbf8f1; color: #1d1b16">
    <table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background: #fbf8f1"><tr><td align="center" style="padding: 20px 20px 40px">
      <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 560px; text-align: left"><tr><td>
        <p class="rule" style="margin: 0 0 28px; border-bottom: 1px solid #ded6c4; padding-bottom: 8px">
          <a class="ink" href="${site}" style="color: #1d1b16; text-decoration: none; font: 22px/1.6 ${SERIF}"><bdi lang="ar" dir="rtl" style="font: 24px/1.6 ${ARABIC}">سُطُور</bdi> Soutour</a></p>
        <h1 class="ink" dir="auto" style="margin: 0 0 20px; font: 400 28px/1.2 ${SERIF}; overflow-wrap: anywhere">${html(title)}</h1>
        ${body.join('\n        ')}${action ? actionHtml(action) : ''}
        ${after.join('\n        ')}
        <p class="rule soft" style="margin: 28px 0 0; border-top: 1px solid #ded6c4; padding-top: 14px; font: 14px/1.5 ${SANS}; color: #5c574b">Soutour, lire l’arabe littéraire, ligne après ligne.<br>
          <a class="link" href="${site}" style="color: #0e5a52">${site}</a></p>
      </td></tr></table>
    </td></tr></table>
  </body>
</html>
`;
}

function mailText({ title, paragraphs, action, afterwards = [], publicUrl }: MailText): string {
  const doing = action ? [`${action.label}\u00a0:\n${action.url}`] : [];
  // A line of «-- » is how plain mails have always set off who signs.
  const signature = `-- \nSoutour · سُطُور\n${publicUrl}\n`;
  return [...[title, ...paragraphs, ...doing, ...afterwards].map(plain), signature].join('\n\n');
}

/**
 * A mail in the site's look, as plain text and as HTML that mail clients accept. Whatever is written in it
 * stays text: markup, direction marks and control characters of a hostile name do nothing.
 * @throws ForeignLink when the action leads outside publicUrl
 */
export function composeMail(content: MailText): { text: string; html: string } {
  const { action, publicUrl } = content;
  const checked = action && { ...action, url: ownLink(action.url, publicUrl) };
  const checkedContent = { ...content, action: checked };
  return { text: mailText(checkedContent), html: mailHtml(checkedContent) };
}
