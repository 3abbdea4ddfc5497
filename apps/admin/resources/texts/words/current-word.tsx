import { Link, useCreatePath, useGetOne } from 'react-admin';
import type { StaffWord } from '#modules/vocabulary/contract';
import { Arabic } from '../../../ui/fields/arabic.tsx';
import type { EditorToken } from '../lines/tokens.ts';
import type { MissingWord } from './new-word.ts';
import { NewWordForm } from './new-word-form.tsx';
import { ProposalList } from './proposal-list.tsx';
import { SenseField } from './sense-field.tsx';
import type { Linking } from './use-linking.ts';

/** What the author is typing of the current word. */
export type OpenForm = 'nothing' | 'new' | 'sense';

interface CurrentWordProps {
  linking: Linking;
  /** What is known of it where the dictionary does not have it. */
  missing: MissingWord;
  current: EditorToken;
  typing: OpenForm;
  setTyping(typing: OpenForm): void;
  leave(): void;
}

/** A link can be given another sense, or be removed. */
function LinkedWord({ linking, current, typing, setTyping, leave }: CurrentWordProps) {
  const { word } = current;
  const createPath = useCreatePath();
  const { data: entry } = useGetOne<StaffWord>(
    'words',
    { id: word?.word_id ?? 0 },
    { enabled: word !== null },
  );
  if (!word) return null;
  const sense = word.sense ?? entry?.french_translation ?? '';
  return (
    <>
      <p>
        Relié à{' '}
        <Link to={createPath({ resource: 'words', type: 'edit', id: word.word_id })}>
          <Arabic>{entry?.arabic_with_vowels ?? word.form}</Arabic>
        </Link>
        {`\u00a0: ${sense}`}
      </p>
      {typing === 'sense' ? (
        <SenseField
          sense={sense}
          onLeave={leave}
          onSave={(sense) => {
            linking.setSense(word, sense);
            leave();
          }}
        />
      ) : (
        <div className="actions">
          <button type="button" onClick={() => setTyping('sense')}>
            Changer le sens <kbd>e</kbd>
          </button>
          <button type="button" onClick={() => linking.unlink(word)}>
            Retirer le lien <kbd>u</kbd>
          </button>
        </div>
      )}
    </>
  );
}

function OpenWord({ linking, missing, current, typing, setTyping, leave }: CurrentWordProps) {
  const [first] = linking.proposals;
  if (typing === 'new' || !first) {
    return (
      <NewWordForm
        key={current.key}
        missing={missing}
        isWanted={typing === 'new'}
        onLink={linking.link}
        onLeave={leave}
        onWalk={linking.walk}
      />
    );
  }
  return (
    <>
      <ProposalList proposals={linking.proposals} onAccept={linking.accept} />
      {typing === 'sense' ? (
        <SenseField sense={first.sense} onSave={(sense) => linking.accept(first, sense)} onLeave={leave} />
      ) : (
        <div className="actions">
          <button type="button" onClick={() => setTyping('sense')}>
            Autre sens <kbd>e</kbd>
          </button>
          <button type="button" onClick={() => setTyping('new')}>
            Nouveau mot <kbd>n</kbd>
          </button>
        </div>
      )}
    </>
  );
}

/** The word that is being looked at, and what can be done with it. */
export function CurrentWord(props: CurrentWordProps) {
  const { current, linking } = props;
  return (
    <div className="current">
      <p className="current-form">
        <Arabic>{current.key}</Arabic>
        <span className="soft">ligne {current.line + 1}</span>
      </p>
      {current.word ? <LinkedWord {...props} /> : <OpenWord {...props} />}
      <div className="actions walk">
        <button type="button" onClick={() => linking.walk(-1)} disabled={linking.open.length === 0}>
          Précédent <kbd>k</kbd>
        </button>
        <button type="button" onClick={() => linking.walk(1)} disabled={linking.open.length === 0}>
          Suivant <kbd>j</kbd>
        </button>
      </div>
    </div>
  );
}
