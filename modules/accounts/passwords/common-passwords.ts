// What guessers try first, without the digits and signs that people hang on it (see password-rules.ts): lower
// case, no accents, no spaces. Kept here, so that nobody is asked about anybody's password.

const KEYBOARD = `
  password passwort passw motdepasse motdepass monmotdepasse mdp secret sesame letmein login admin administrator
  administrateur root user utilisateur guest invite test tester testing default changeme changemoi welcome
  bienvenue bonjour bonsoir salut coucou hello hellohello azerty azertyuiop azertyui azert qwerty qwertyuiop
  qwertyui qwert qwertz qwertzuiop asdf asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm qsdfgh qsdfghjk qsdfghjklm
  wxcvbn aqwzsx azsxdc azeqsd azeqsdwxc azertyqsdfgh azqsed qazwsx qazwsxedc qaz1qaz 1q2w3e 1q2w3e4r 1q2w3e4r5t
  1qaz2wsx 1qazxsw2 a1z2e3r4 a1z2e3r4t5 aze123 123aze qwe123 123qwe 123qweasd zaq12wsx zaq1xsw2 abc abcd abcde
  abcdef abcdefg abcdefgh abc123 123abc a1b2c3d4 aaaa aaaaaa trustno trustno1 iloveyou iloveu ilovegod jetaime
  jetaimemonamour jtaime jtm tequiero teamo monamour mamour mylove loveyou lovely love amour lamour
  123456 1234567 12345678 123456789 1234567890 0123456789 0987654321 987654321 87654321 7654321 12341234
  123123123 11223344 112233445566 123321123 12344321 1122334455 147258369 159753456 741852963 789456123
  963852741 147852369 159357456 456789123 31415926 314159265 20202020 66666666 77777777 88888888 00000000
`;

const PEOPLE = `
  alexandre alexandra alexis alice amandine amelie andrea anthony antoine arthur audrey aurelie aurelien baptiste
  benjamin bernard brigitte camille caroline catherine cedric celine charles charlotte chloe christian christine
  christophe claire claude claudine clement coralie corentin daniel david delphine denis didier dominique
  edouard elodie emilie emma emmanuel eric etienne fabien fabrice florence florent florian francine francois
  francoise frederic gabriel gabrielle gaelle georges gerard gilbert gilles guillaume gregory helene henri
  herve hugo isabelle jacqueline jacques jeremy jerome jessica johanna jonathan joseph julia julie julien juliette
  justine karine kevin laetitia laura laurence laurent leonardo louise lucas lucie ludovic manon marc margaux
  marie marianne marine marion martine mathieu mathilde matthieu maxime melanie melissa michael michel michele
  mickael monique morgane nathalie nathan nicolas nicole noemie olivier ophelie oceane pascal patrice patricia
  patrick pauline philippe pierre quentin raphael regine richard robert roland romain roxane sabrina samuel
  sandra sandrine sarah sebastien severine simon sophie stephane stephanie sylvain sylvie thierry thomas tristan
  valentin valentine valerie vanessa veronique victor vincent virginie william xavier yannick yohann
  abdallah abdelkader abdelkrim abderrahmane abdoul abdoulaye abdou ahmed aicha aisha aissatou ali amina anissa
  ayoub bilal brahim fatima fatiha farida fatoumata hamza hanane hassan hicham houda ibrahim ibrahima idriss imane
  ismael issa jamila karim karima khadija khadidja khaled khalid leila leyla loubna maryam mariam mehdi mohamed
  mohammed mouhamed mouhammad muhammad moussa mustafa mustapha nabil nadia nadir naima nassim nawal nora omar
  oumar oumayma ousmane rachid rachida rachel rayan reda salah salim salima samia samir samira sofiane soraya
  soumaya souleymane sulayman tarik tariq walid yacine yahya yasmina yasmine youcef younes youssef youssouf yusuf
  zakaria zahra zineb zinedine zidane
  michelle jennifer jordan ashley amanda andrew anthony charlie daniela hannah hunter george maggie matthew
  joshua robert thomas tigger buster ginger harley pepper jackson austin taylor morgan
`;

const THINGS = `
  soleil lune etoile etoiles ciel fleur fleurs rose roses marguerite tournesol papillon coccinelle abeille chaton
  chocolat caramel vanille nutella cerise fraise framboise banane pomme ananas citron orange mangue noisette
  cannelle doudou nounours loulou louloute loulette minou minette mimine titi toto tata tonton tutu bibi bebe
  cherie cheri princesse princess prince reine monange ange angel angels licorne dauphin dolphin tigre
  tigrou lion panthere loup louve dragon dragons monkey cheval chevaux poney lapin lapinou chien chienne chat
  chats pitbull labrador canard poussin poulet souris hamster elephant girafe koala panda
  football foot basket basketball baseball rugby tennis handball hockey soccer judo karate natation marseille
  paris parissg psg olympique om lyon lyonnais bordeaux toulouse nantes lille rennes strasbourg montpellier nice
  saintetienne barcelona barcelone realmadrid juventus arsenal chelsea liverpool manchester ronaldo messi neymar
  mbappe benzema algerie maroc tunisie casablanca marrakech alger oran tunis senegal dakar mali bamako comores
  mayotte guadeloupe martinique reunion bretagne corse france francais liberte egalite fraternite vacances
  voiture moto ferrari porsche mercedes peugeot renault citroen audi bmw yamaha kawasaki harley
  superman batman spiderman ironman pokemon pikachu naruto sasuke sakura goku dragonball onepiece starwars skywalker
  matrix hogwarts harrypotter gandalf hermione voldemort simpson homer mickey minnie donald disney minecraft fortnite
  roblox playstation nintendo xbox counterstrike warcraft starcraft assassin master shadow killer ninja samurai
  pirate phoenix mustang cowboy diamond silver golden freedom thunder summer winter spring autumn automne
  printemps hiver ete janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre lundi
  mardi mercredi jeudi vendredi samedi dimanche january february monday friday sunday computer ordinateur internet
  facebook instagram youtube google gmail hotmail orange wanadoo samsung iphone android windows microsoft apple
  musique music guitare guitar piano violon danse danseuse cinema cookie cookies cheese pepper flower sunshine
  rainbow butterfly blessed jesus jesuschrist christ marie maman papa mamanpapa papamaman mamie papi famille
  family enfants bonheur sourire toujours forever whatever nothing nevermind blabla blablabla bidule machin
  chouchou chouette champion champions victoire victory fuckyou fuckoff merde connard putain
`;

const OURS = `
  soutour sutur sotour soutoure سطور arabe larabe arabic arabelitteraire litteraire lettres lecture lecteur
  lire livre livres abonne abonnee direction redaction medine madinah medina ligne ligneapresligne
  allah allahu allahuakbar allahouakbar hamdoulillah alhamdulillah elhamdoulillah bismillah bismilah inchallah
  inshallah mashallah machallah soubhanallah subhanallah astaghfirullah islam coran quran alquran ramadan muslim
  musulman mekka makkah mecque salam salamalaykoum salamalaikum assalam habibi habibti habiba marhaba yallah
`;

/** Words that are nobody's secret. */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  [KEYBOARD, PEOPLE, THINGS, OURS].join(' ').trim().split(/\s+/),
);
