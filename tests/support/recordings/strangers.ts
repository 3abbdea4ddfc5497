/** What files carry beside their sound, and nobody is to be given: each stands in every file that is made with them. */
export const STRANGERS = {
  script: '<script>alert(1)</script>',
  author: 'Auteur: Personne de Trop',
  /** Its beginning, and two bytes that look like a piece of sound. */
  picture: Buffer.concat([
    Buffer.from('\u00ff\u00d8\u00ff\u00e0 JFIF a picture ', 'latin1'),
    Buffer.from([0xff, 0xfb, 0x90, 0x64]),
    Buffer.alloc(500, 'picture '),
  ]),
  place: '+36.8065+010.1815/',
  trailing: 'what follows the end',
} as const;
