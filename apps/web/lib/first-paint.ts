import { RENEW_BELOW_MS } from '../../client/session-renewal.ts';
import { SESSION_KEY } from '../../client/session-store.ts';
import { ASKING_MS } from '../../client/session-tabs.ts';
import { ENTITLED_KEY } from '../session/entitlement-hint.ts';
import { CHOICES_KEY } from './choices.ts';
import { DEVICE_WORDS_KEY } from './device-words.ts';

/*
 * Small scripts that run while the page is being parsed, before React. The first two come before the first paint,
 * so that a reader who chose the dark theme or a text without vowels never sees the other for a moment.
 * They are plain text because the server puts them into the document with its nonce.
 */

/**
 * In the head: shows on the root element the choices, whether a visitor has words on this device, and whether somebody is
 * logged in, for whom the server's page, a visitor's, is not all true. A tab that has no session asks the others for theirs (session-tabs.ts), mostly
 * before anything is painted. The first that cannot be read leaves the rest as they are.
 */
export const HEAD_SCRIPT = `(function(){try{
var d=document.documentElement.dataset,k=${JSON.stringify(SESSION_KEY)},s=sessionStorage,isIn=s.getItem(k)||localStorage.getItem(k);
if(isIn)d.member=s.getItem(${JSON.stringify(ENTITLED_KEY)})||"";
if(localStorage.getItem(${JSON.stringify(DEVICE_WORDS_KEY)}))d.words="";
var c=JSON.parse(localStorage.getItem(${JSON.stringify(CHOICES_KEY)}))||{};
if(c.theme==="light"||c.theme==="dark"){d.theme=c.theme;
document.querySelectorAll("[name=theme-color]").forEach(function(m,i){m.media=(c.theme==="dark")==i?"all":"not all"})}
if(c.translation===false)d.fr="off";
if(c.vowels===false)d.vowels="off";
if(c.marks===false)d.marks="off";
if(c.font==="scheherazade"||c.font==="naskh")d.font=c.font;
if(/^[1245]$/.test(c.size))d.size=c.size;
if(isIn)return;
var t=new BroadcastChannel(k),end=function(){t.close();delete d.asking;dispatchEvent(new Event("storage"))};
t.onmessage=function(e){var a=e.data.answer||e.data.session;if(a){s.setItem(k,a);d.member="";end()}};
d.asking="";t.postMessage({ask:true});setTimeout(end,${ASKING_MS})
}catch(e){}})()`;

/**
 * After the content: takes the vowels off the lines and sets the switches, just as React's first rendering
 * will want to find them. Until then the style sheet keeps lines that still bear unwanted vowels unseen: on a
 * slow line the first of them may be painted long before the last has come.
 */
export const BODY_SCRIPT = `(function(){
var r=document.documentElement.dataset,each=function(s,f){document.querySelectorAll(s).forEach(f)};
each("[data-choice]",function(i){
var v={vowels:r.vowels!=="off",translation:r.fr!=="off",marks:r.marks!=="off",theme:r.theme||"system",font:r.font||"amiri",size:r.size||"3"}[i.dataset.choice];
i.checked=i.type==="radio"?i.value===v:v});
if(r.vowels==="off")each("[data-vowelled]",function(p){
for(var w=document.createTreeWalker(p,4),n;n=w.nextNode();)n.data=n.data.replace(/[\\u064B-\\u0652\\u0670]/g,"")});
r.fitted="";
})()`;

/**
 * At the end: lets the page's code come, which waits in a template, once the two faces are there that pages are read
 * in: it would share a slow line with them. It waits a second at most. What has been let in is not let in again.
 */
export const START_SCRIPT = `(function(){
var f=document.fonts,start=function(){document.head.append(document.getElementById("code").content)};
Promise.all([f.load("1em Newsreader"),f.load("1em Amiri","\u0627")]).then(start,start);
setTimeout(start,1000)
})()`;

/**
 * In the head of a page that shows its reader's own: asks for it while the code that will show it comes. Whoever then
 * asks for the same with the same token has this answer (early-answer.ts). On a first visit the page does without the
 * face of French, which would take a third of a slow line from the code and then, too late, not be shown.
 * @param path of the call, which takes the reader's time zone
 */
export const earlyCallScript = (path: string) => `(function(){try{
var k=${JSON.stringify(SESSION_KEY)},s=JSON.parse(sessionStorage.getItem(k)||localStorage.getItem(k)),
a=${JSON.stringify(`/api${path}?time_zone=`)}+encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone);
if(!navigator.serviceWorker?.controller)document.documentElement.dataset.serif="local";
if(s.expiresAt-Date.now()>${RENEW_BELOW_MS})earlyAnswer={address:a,access:s.access,response:fetch(a,{headers:{Accept:"application/json",Authorization:"Bearer "+s.access}})}
}catch(e){}})()`;
