import { expect, it } from 'vitest';
import { createFaultLog } from '#modules/content-format';
import { checkHtml } from '../../../modules/authoring/checks/check-html.ts';
import { said } from '../formats/said-faults.ts';

/** What is wrong in HTML whose first line is the tenth of its file. */
function faultsOf(html: string): string[] {
  const log = createFaultLog('articles/a.html');
  checkHtml(html, 10, log);
  return said(log.faults);
}

const KNOWN =
  'éléments connus : h2, h3, p, ul, ol, li, blockquote, br, hr, strong, em, a, span, bdi, sup, code, figure, figcaption, img, table, thead, tbody, tr, th, td';
const AR = '<span lang="ar" dir="rtl">';
const APOSTROPHE = "apostrophe droite (') : écrire ’";
const UNVOWELLED = 'une lettre n’a ni voyelle ni soukoun';

it.each<[string, string[]]>([
  ['<h2 id="a">Un</h2><p>Deux<br>trois <a href="#a">x</a></p><ul><li>Un</li></ul>', []],
  ['<table><tr><th>Un</th><td>Un</td></tr></table><figure><figcaption>Un</figcaption></figure>', []],
  ['', ['1 l’article est vide']],
  ['<p> </p>', ['1 l’article est vide']],
  ['Un.', ['10 texte hors d’un paragraphe']],
  ["C'est", ['10 texte hors d’un paragraphe', `10 ${APOSTROPHE}`]],
  ['<H2 ID="a">Un</H2>', []],
  ['<p>Un</p>\n<ul>Un</ul>', ['11 texte hors d’un paragraphe']],
  ['<p>Un.\n<i>deux</i></p>', [`11 élément <i> refusé ; ${KNOWN}`]],
  ['<p>Un', ['10 élément <p> jamais fermé']],
  ['<p>Un<p>Deux</p>', ['10 élément <p> jamais fermé']],
  ['<p onclick="x">Un.</p>', ['10 attribut refusé dans <p> : onclick="x"']],
  [`<p onclick="${'y'.repeat(81)}">Un.</p>`, [`10 attribut refusé dans <p> : onclick="${'y'.repeat(80)}"`]],
  ['<p>\n<a href="#b">x</a></p>', ['11 lien vers « #b », que rien ne porte']],
  ['<h2 id="a">Un</h2>\n<h2 id="a">Deux</h2>', ['11 id « a » donné deux fois']],
  ['<h2>Un</h2>\n<h2>Deux</h2>', []],
  ['<p>Un <img alt="Un mur"></p>', []],
  ['<p>Un <img alt=" "></p>', ['10 image sans texte de remplacement (alt)']],
  ['<p>Un</p>\n<!-- x -->', ['11 commentaire refusé']],
  ['<p>Un</p>\n<?php x ?>', ['11 commentaire refusé']],
])('of the HTML %j is told what its page would not show', (html, faults) => {
  expect(faultsOf(html)).toEqual(faults);
});

it.each<[string, string[]]>([
  [`<p>Un mot, ${AR}بَيْتٌ</span>.</p>`, []],
  ['<p>Un بَيْتٌ</p>', ['10 arabe hors d’un élément lang="ar" dir="rtl"']],
  ['<p>Un <span lang="ar">بَيْتٌ</span></p>', ['10 dir="rtl" manque à côté de lang="ar"']],
  ['<p dir="rtl">Un <span lang="ar">بَيْتٌ</span></p>', []],
  ['<p lang="ar" dir="rtl">بَيْتٌ <span dir="ltr">بَيْتٌ</span></p>', ['10 dir="rtl" manque à côté de lang="ar"']],
  ['<p lang="ar" dir="rtl">بَيْتٌ <span lang="fr" dir="ltr">maison</span></p>', []],
  ['<p lang="arc" dir="rtl">بَيْتٌ</p>', ['10 arabe hors d’un élément lang="ar" dir="rtl"']],
  [`<p>Un\n\n${AR}بيْتٌ</span></p>`, [`12 « بيْتٌ » : ${UNVOWELLED}`]],
  [`<p>${AR}\n\nبيْتٌ</span></p>`, [`12 « بيْتٌ » : ${UNVOWELLED}`]],
  [`<p>${AR}بَيْ<strong>تٌ</strong></span></p>`, []],
  [
    `<p>${AR}بيْتٌ</span> et\n${AR}ولَدٌ</span></p>`,
    [`10 « بيْتٌ » : ${UNVOWELLED}`, `11 « ولَدٌ » : ${UNVOWELLED}`],
  ],
  [
    '<p lang="ar" dir="rtl">بيْتٌ</p>\n<p lang="ar" dir="rtl">ولَدٌ</p>',
    [`10 « بيْتٌ » : ${UNVOWELLED}`, `11 « ولَدٌ » : ${UNVOWELLED}`],
  ],
  ['<blockquote lang="ar" dir="rtl">بَيْتٌ\nبيْتٌ</blockquote>', [`10 « بيْتٌ » : ${UNVOWELLED}`]],
  [`<p>Un ${AR}<code>بيت</code></span></p>`, []],
  [`<p>Un ${AR}<code><strong>بيت</strong></code></span></p>`, []],
  [`<p>Fils ${AR}ابْنُ</span></p>`, []],
  ['<p lang="ar" dir="rtl">abc</p>', []],
  ['<p lang="ar" dir="rtl"><bdi>بَيْتٌ</bdi> <bdi>بَيْتٌ</bdi></p>', []],
  [
    '<ul lang="ar" dir="rtl"><li>بيْتٌ\n<ul><li>ولَدٌ</li></ul></li></ul>',
    [`10 « بيْتٌ » : ${UNVOWELLED}`, `11 « ولَدٌ » : ${UNVOWELLED}`],
  ],
  [
    '<p lang="ar" dir="rtl">بيْتٌ\n<span lang="ar" dir="rtl">ولَدٌ</span></p>',
    [`10 « بيْتٌ » : ${UNVOWELLED}`, `11 « ولَدٌ » : ${UNVOWELLED}`],
  ],
  [`<p>${AR}بيْتٌ</span> c'est</p>`, [`10 « بيْتٌ » : ${UNVOWELLED}`, `10 ${APOSTROPHE}`]],
  [
    `<p>${AR}بيْتٌ</span> <em class="x">c’est</em></p>`,
    [`10 « بيْتٌ » : ${UNVOWELLED}`, '10 attribut refusé dans <em> : class="x"'],
  ],
])('of the HTML %j is told which Arabic is not marked as such or not fully vowelled', (html, faults) => {
  expect(faultsOf(html)).toEqual(faults);
});

it.each<[string, string[]]>([
  ["<p>C'est</p>", [`10 ${APOSTROPHE}`]],
  ["<p>C<strong>'</strong>est</p>", [`10 ${APOSTROPHE}`]],
  ["<p>Un</p>\n\n<p>\n\nC'est</p>", [`14 ${APOSTROPHE}`]],
  ["<p>Un\n<em>deux</em>\nC'est</p>", [`10 ${APOSTROPHE}`]],
  ["<p>C'est</p>\n<!-- x -->", [`10 ${APOSTROPHE}`, '11 commentaire refusé']],
  ["<ul><li>C'est\n<ul><li>C'est</li></ul></li></ul>", [`10 ${APOSTROPHE}`, `11 ${APOSTROPHE}`]],
  ["<p>C'est</p>\n<p>C'est</p>", [`10 ${APOSTROPHE}`, `11 ${APOSTROPHE}`]],
  [`<p>Le mot ${AR}بَيْتٌ</span>!</p>`, ['10 espace insécable (U+00A0) attendue avant « ! »']],
  ['<p>Un<br>deux</p><p>Trois</p>', []],
])('of the HTML %j is told at its first line what French typography asks of a paragraph', (html, faults) => {
  expect(faultsOf(html)).toEqual(faults);
});
