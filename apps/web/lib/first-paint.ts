import { CHOICES_KEY } from './choices.ts';

/*
 * Two small scripts that run while the page is being parsed, before React and before the first paint, so
 * that a reader who chose the dark theme or a text without vowels never sees the other for a moment.
 * They are plain text because the server puts them into the document with its nonce.
 */

/** How long the first paint waits for the fonts, in milliseconds. */
const FONT_PATIENCE = 1_500;

/**
 * In the head: shows the choices on the root element, and asks the style sheet to hold the text back until
 * its fonts are there (see BODY_SCRIPT).
 */
export const HEAD_SCRIPT = `(function(){if(document.fonts)document.documentElement.dataset.fonts="awaited";try{
var c=JSON.parse(localStorage.getItem(${JSON.stringify(CHOICES_KEY)}))||{},d=document.documentElement.dataset;
if(c.theme==="light"||c.theme==="dark")d.theme=c.theme;
if(c.translation===false)d.fr="off";
if(c.vowels===false)d.vowels="off";
if(c.marks===false)d.marks="off";
if(c.font==="scheherazade"||c.font==="naskh")d.font=c.font;
if(/^[1245]$/.test(c.size))d.size=c.size;
}catch(e){}})()`;

/**
 * After the content: takes the vowels off the lines and sets the switches, just as React's first rendering
 * will want to find them. Until then the style sheet keeps lines that still bear unwanted vowels unseen: on a
 * slow line the first of them may be painted long before the last has come.
 *
 * Then it waits for the fonts, but not for long: Arabic set in another face breaks its lines elsewhere, and a
 * text that jumps under the eye is worse than one that comes half a second later. No face that devices have
 * matches the measures of Amiri, so a metric-matched fallback cannot do this for Arabic as it does for Latin.
 */
export const BODY_SCRIPT = `(function(){
var r=document.documentElement.dataset,each=function(s,f){document.querySelectorAll(s).forEach(f)};
each("[data-choice]",function(i){
var v={vowels:r.vowels!=="off",translation:r.fr!=="off",marks:r.marks!=="off",theme:r.theme||"system",font:r.font||"amiri",size:r.size||"3"}[i.dataset.choice];
i.checked=i.type==="radio"?i.value===v:v});
if(r.vowels==="off")each("[data-vowelled]",function(p){
for(var w=document.createTreeWalker(p,4),n;n=w.nextNode();)n.data=n.data.replace(/[\\u064B-\\u0652\\u0670]/g,"")});
r.fitted="";
if(!document.fonts)return;
var done=function(){delete r.fonts},f=document.fonts;
Promise.all([f.load("19px Newsreader"),f.load("30px Amiri","\\u0627")]).then(done,done);
setTimeout(done,${FONT_PATIENCE});
})()`;
