import { Link } from 'react-router-dom';
import type { ImportedDrafts } from '#modules/authoring/contract';

export type FaultItem = ImportedDrafts['faults'][number];

interface ImportOutcomeProps {
  imported?: ImportedDrafts;
  message?: string;
  faults?: readonly FaultItem[];
}

function Faults({ faults }: { faults: readonly FaultItem[] }) {
  return (
    <ul>
      {faults.map(({ file, line, message }) => (
        <li key={`${file} ${line} ${message}`}>
          <code>{`${file}, ligne ${line}`}</code>&nbsp;: {message}
        </li>
      ))}
    </ul>
  );
}

function Imported({ books, texts, new_words, faults }: ImportedDrafts) {
  const things = [
    ...books.map((book) => ({ ...book, kind: 'books' })),
    ...texts.map((text) => ({ ...text, kind: 'texts' })),
  ];
  const count = faults.length === 1 ? 'Une faute' : `${faults.length} fautes`;
  return (
    <div role="alert">
      {things.length === 0 ? (
        <p>Rien n’a changé&nbsp;: tout était déjà là.</p>
      ) : (
        <p>
          {`Importé en brouillon.${new_words > 0 ? ` Entrées nouvelles du dictionnaire\u00a0: ${new_words}.` : ''}`}
        </p>
      )}
      <ul>
        {things.map(({ kind, id, title }) => (
          <li key={`${kind} ${id}`}>
            <Link to={`/${kind}/${id}`}>{title}</Link>
          </li>
        ))}
      </ul>
      {faults.length > 0 && (
        <details>
          <summary>{`${count} à reprendre, que l’éditeur montre aussi`}</summary>
          <Faults faults={faults} />
        </details>
      )}
    </div>
  );
}

/** What became of a file: what it brought with its faults, or why nothing of it could be read. */
export function ImportOutcome({ imported, message, faults = [] }: ImportOutcomeProps) {
  if (imported) return <Imported {...imported} />;
  return (
    <div role="alert">
      <p className="wrong">{message}</p>
      <Faults faults={faults} />
    </div>
  );
}
