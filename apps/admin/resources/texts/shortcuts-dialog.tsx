import { Dialog, DialogClose } from '../../ui/dialog.tsx';

const KEYS = [
  ['Entrée', 'accepter la première proposition, si elle est sûre'],
  ['Ctrl+Entrée', 'confirmer ce qui est deviné'],
  ['1 – 9', 'accepter une autre proposition'],
  ['a', 'accepter toutes les propositions sûres'],
  ['j, ↓', 'mot suivant à relier'],
  ['k, ↑', 'mot précédent à relier'],
  ['←, →', 'mot voisin, relié ou non'],
  ['n', 'nouveau mot du dictionnaire'],
  ['l', 'tous les mots que le dictionnaire n’a pas, en une liste'],
  ['e', 'changer le sens dans ce texte'],
  ['u', 'retirer le lien'],
  ['v', 'montrer le texte sans voyelles'],
  ['t', 'texte entier ou ligne à ligne'],
  ['Ctrl+S', 'enregistrer, aussi pendant que l’on tape'],
  ['Échap', 'quitter un champ pour la liste des mots'],
  ['?', 'cette liste'],
] as const;

export function ShortcutsDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog title="Raccourcis" onClose={onClose}>
      <p className="soft">Hors des champs de saisie.</p>
      <dl className="shortcuts">
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <DialogClose onClose={onClose} />
    </Dialog>
  );
}
