import { foldFrench } from './french-words.ts';

/** Endings, by the sign that stands for them in the table below. */
const ENDINGS: Readonly<Record<string, string>> = {
  // Present of the singular: je dors, il dort; je prends, il prend.
  S: 's t',
  D: 's -',
  // All that has the stem of « nous »: plural, imperfect, subjunctive, -ant.
  R: 'ons ez ent ais ait ions iez aient ant e es',
  // Passé simple and imperfect of the subjunctive.
  I: 'is it imes ites irent isse isses issions issiez issent',
  U: 'us ut umes utes urent usse usses ussions ussiez ussent',
  N: 'ins int inmes intes inrent insse insses inssent',
  // Future and conditional.
  F: 'rai ras ra rons rez ront rais rait rions riez raient',
  // Participle.
  P: '- e s es',
};

/**
 * Verbs whose forms no stem holds together: the infinitive, after a colon the starts of words that are put before it, then each stem
 * with its endings, or a form as it is. Without accents.
 */
const VERBS = `
aller : vais vas va vont i/F aill/R
avoir : eu/P av/R au/F ai as a ont ayons ayez ayant aie aies ait aient eus eut eurent
etre : suis es est sommes etes sont et/R se/F fus fut fumes furent fusse fut ete soit sois soient soyons soyez
faire re,de,satis : fai/S fais/R f/I fe/F fait/P fass/R font faites
dire re,contre,inter,pre,me : di/S dis/R d/I di/F dit/P dites
lire re,e : li/S lis/R l/U li/F lu/P
ecrire re,de,ins,pres,trans,sous : ecri/S ecriv/R ecriv/I ecri/F ecrit/P
rire sou : ri/S ri/R r/I ri/F ri/P
prendre ap,com,sur,re,entre,me : prend/D pren/R prenn/R pr/I prend/F pris/P
mettre re,per,pro,ad,com,trans,sou,o,e : met/D mett/R m/I mett/F mis/P
battre a,com,de,re : bat/D batt/R batt/I batt/F battu/P
venir re,de,sou,par,pre,con,inter,sur,pro : vien/S ven/R vienn/R v/N viend/F venu/P
tenir ob,re,main,con,appar,sou,entre,de,abs : tien/S ten/R tienn/R t/N tiend/F tenu/P
partir re : par/S part/R part/I parti/F parti/P
sortir res : sor/S sort/R sort/I sorti/F sorti/P
sentir res,con,pres : sen/S sent/R sent/I senti/F senti/P
mentir de : men/S ment/R ment/I menti/F menti/P
dormir en,r : dor/S dorm/R dorm/I dormi/F dormi/P
endormir r : endor/S endorm/R endorm/I endormi/F endormi/P
servir res,des : ser/S serv/R serv/I servi/F servi/P
ouvrir r,entr : ouvr/R ouvr/I ouvri/F ouvert/P
couvrir de,re : couvr/R couvr/I couvri/F couvert/P
offrir : offr/R offr/I offri/F offert/P
souffrir : souffr/R souffr/I souffri/F souffert/P
cueillir ac,re : cueill/R cueill/I cueille/F cueilli/P
courir par,ac,se,con,re,dis : cour/S cour/R cour/U cour/F couru/P
mourir : meur/S mour/R meur/R mour/U mour/F mort/P
fuir en : fui/S fuy/R fui/R fu/I fui/F fui/P
bouillir : bou/S bouill/R bouill/I bouilli/F bouilli/P
acquerir : acquier/S acquer/R acquier/R acqu/I acquer/F acquis/P
conquerir : conquier/S conquer/R conquier/R conqu/I conquer/F conquis/P
vivre sur,re : vi/S viv/R vec/U viv/F vecu/P
suivre pour : sui/S suiv/R suiv/I suiv/F suivi/P
connaitre re : connai/S connaiss/R conn/U connait/F connu/P
paraitre ap,dis,com,re : parai/S paraiss/R par/U parait/F paru/P
naitre re : nai/S naiss/R naqu/I nait/F ne/P
croitre ac,de : croi/S croiss/R cr/U croit/F cru/P
croire : croi/S croy/R croi/R cr/U croi/F cru/P
boire : boi/S buv/R boiv/R b/U boi/F bu/P
voir re,pre,entre : voi/S voy/R voi/R v/I ver/F voi/F vu/P
savoir : sai/S sav/R s/U sau/F su/P sach/R
pouvoir : peux peut pouv/R peuv/R p/U pour/F pu/P puiss/R
vouloir : veux veut voul/R veul/R voul/U voud/F voulu/P veuill/R
devoir re : doi/S dev/R doiv/R d/U dev/F du/P
recevoir : recoi/S recev/R recoiv/R rec/U recev/F recu/P
apercevoir : apercoi/S apercev/R apercoiv/R aperc/U apercev/F apercu/P
decevoir : decoi/S decev/R decoiv/R dec/U decev/F decu/P
valoir : vaux vaut val/R vaill/R val/U vaud/F valu/P
falloir : faut fallait fallut faud/F fallu faille
pleuvoir : pleut pleuv/R pl/U pleuv/F plu
asseoir ras : assied/D assey/R assoi/S assoi/R ass/I assie/F assoi/F assis/P
emouvoir : emeu/S emouv/R emeuv/R em/U emouv/F emu/P
conduire re : condui/S conduis/R conduis/I condui/F conduit/P
traduire : tradui/S traduis/R traduis/I tradui/F traduit/P
produire re : produi/S produis/R produis/I produi/F produit/P
reduire : redui/S reduis/R reduis/I redui/F reduit/P
construire re : construi/S construis/R construis/I construi/F construit/P
detruire : detrui/S detruis/R detruis/I detrui/F detruit/P
instruire : instrui/S instruis/R instruis/I instrui/F instruit/P
cuire re : cui/S cuis/R cuis/I cui/F cuit/P
nuire : nui/S nuis/R nuis/I nui/F nui
luire re : lui/S luis/R lui/F
suffire : suffi/S suffis/R suff/I suffi/F suffi
plaire de : plai/S plais/R pl/U plai/F plu
taire : tai/S tais/R t/U tai/F tu/P
craindre : crain/S craign/R craign/I craind/F craint/P
plaindre : plain/S plaign/R plaign/I plaind/F plaint/P
contraindre : contrain/S contraign/R contraign/I contraind/F contraint/P
peindre re,de : pein/S peign/R peign/I peind/F peint/P
eteindre : etein/S eteign/R eteign/I eteind/F eteint/P
atteindre : attein/S atteign/R atteign/I atteind/F atteint/P
teindre : tein/S teign/R teign/I teind/F teint/P
joindre re,ad : join/S joign/R joign/I joind/F joint/P
coudre re : coud/D cous/R cous/I coud/F cousu/P
moudre : moud/D moul/R moul/U moud/F moulu/P
resoudre : resou/S resolv/R resol/U resoud/F resolu/P
vaincre con : vainc/D vainqu/R vainqu/I vainc/F vaincu/P
rompre inter,cor : romp/S romp/R romp/I romp/F rompu/P
conclure : conclu/S conclu/R concl/U conclu/F conclu/P
attendre : attend/D attend/R attend/I attend/F attendu/P
entendre : entend/D entend/R entend/I entend/F entendu/P
tendre e,de,pre,sous : tend/D tend/R tend/I tend/F tendu/P
vendre re : vend/D vend/R vend/I vend/F vendu/P
perdre : perd/D perd/R perd/I perd/F perdu/P
rendre : rend/D rend/R rend/I rend/F rendu/P
descendre re : descend/D descend/R descend/I descend/F descendu/P
defendre : defend/D defend/R defend/I defend/F defendu/P
fendre : fend/D fend/R fend/I fend/F fendu/P
pendre de,sus : pend/D pend/R pend/I pend/F pendu/P
fondre con : fond/D fond/R fond/I fond/F fondu/P
repondre : repond/D repond/R repond/I repond/F repondu/P
pondre : pond/D pond/R pond/I pond/F pondu/P
tondre : tond/D tond/R tond/I tond/F tondu/P
mordre : mord/D mord/R mord/I mord/F mordu/P
tordre : tord/D tord/R tord/I tord/F tordu/P
repandre : repand/D repand/R repand/I repand/F repandu/P
`;

/** Nouns and adjectives: as a dictionary has them, then their other forms. */
const OTHERS = `
œil yeux
vieux vieil vieille vieilles
beau bel belle belles
nouveau nouvel nouvelle nouvelles
fou fol folle folles
blanc blanche blanches
sec sèche sèches
long longue longues
frais fraîche fraîches
travail travaux
ciel cieux
monsieur messieurs
madame mesdames
`;

const linesOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.trim());

function formsOfStem(stem: string): string[] {
  const [start = '', sign = ''] = stem.split('/');
  return (ENDINGS[sign] ?? '').split(' ').map((ending) => start + (ending === '-' ? '' : ending));
}

function addForm(bases: Map<string, string[]>, form: string, base: string): void {
  const known = bases.get(form);
  if (known?.includes(base)) return;
  if (known) known.push(base);
  else bases.set(form, [base]);
}

/** Whole words, folded, with the word or words of a dictionary that they may be forms of. */
function listBases(): ReadonlyMap<string, readonly string[]> {
  const bases = new Map<string, string[]>();
  for (const line of linesOf(VERBS)) {
    const [name = '', stems = ''] = line.split(' :');
    const [infinitive = '', before] = name.split(' ');
    const forms = stems.trim().split(' ').flatMap(formsOfStem);
    for (const start of ['', ...(before?.split(',') ?? [])])
      for (const form of [...forms, infinitive]) addForm(bases, start + form, start + infinitive);
  }
  for (const line of linesOf(OTHERS)) {
    const [base = '', ...forms] = line.split(' ').map(foldFrench);
    for (const form of forms) addForm(bases, form, base);
  }
  return bases;
}

const BASES = listBases();

/** A passé simple without its accent, which no stemmer knows: demanderent. */
const PLAIN_PAST = /^(\p{L}{2,})erent$/u;

/** A stemmer ends the singular otherwise at times: petit is pet, petits petit. */
const PLURAL = /^(.{3,}[^s])s$/;

/**
 * What a French word may be a form of, where its stem does not say it: « écrivait » is of « écrire », « yeux » of « œil ».
 * @param word folded
 * @returns folded too; nothing for a word that its stem is enough for
 */
export function basesOfFrench(word: string): readonly string[] {
  const past = PLAIN_PAST.exec(word);
  const [, singular] = PLURAL.exec(word) ?? [];
  return [...(BASES.get(word) ?? []), ...(past ? [`${past[1]}er`] : []), ...(singular ? [singular] : [])];
}
