import type { ArabicVoice } from '../../../voice/use-voice.ts';
import { SpeedChoice } from './speed-choice.tsx';

/** Where each system keeps its voices, in the words of its French settings. */
const WAYS = [
  [
    'Windows',
    'Paramètres, Heure et langue, Langue et région, Ajouter une langue\u00a0: arabe, avec la synthèse vocale.',
  ],
  ['iPhone, iPad', 'Réglages, Accessibilité, Contenu énoncé, Voix, Arabe.'],
  ['Mac', 'Réglages Système, Accessibilité, Contenu énoncé, Voix système, Gérer les voix, Arabe.'],
  ['Android', 'Paramètres, Accessibilité, Synthèse vocale, Installer les données vocales, Arabe.'],
] as const;

function NoVoice() {
  return (
    <>
      <p className="hint">
        Votre appareil n’a pas de voix arabe&nbsp;: les mots et les lignes de ce texte ne peuvent donc pas
        être lus à voix haute.
      </p>
      <details className="hint">
        <summary>Comment en ajouter une</summary>
        <dl>
          {WAYS.map(([system, way]) => (
            <div key={system}>
              <dt>{system}</dt>
              <dd>{way}</dd>
            </div>
          ))}
        </dl>
        <p>Ouvrez ensuite cette page de nouveau.</p>
      </details>
    </>
  );
}

function SpeechVoice({ voice, speed, setSpeed }: ArabicVoice) {
  return (
    <>
      <div>
        <span>{voice?.name}</span>
        <SpeedChoice speed={speed} onChange={setSpeed} />
      </div>
      <p className="hint">
        {voice?.localService
          ? 'Voix de synthèse de votre appareil\u00a0: ce n’est pas une personne qui lit, et elle se trompe parfois. Touchez le numéro d’une ligne pour l’entendre.'
          : 'Voix de synthèse en ligne\u00a0: ce n’est pas une personne qui lit, et votre navigateur envoie ce qu’elle lit à son fabricant. Touchez le numéro d’une ligne pour l’entendre.'}
      </p>
    </>
  );
}

/** Which voice reads a text that nobody has recorded, or why none does. */
export function VoiceSettings({ voice }: { voice: ArabicVoice }) {
  return (
    <fieldset className="voice-settings">
      <legend>Lecture à voix haute</legend>
      {voice.voice ? <SpeechVoice {...voice} /> : <NoVoice />}
    </fieldset>
  );
}
