import { Link } from 'react-router-dom';
import type { ImportedDrafts } from '#modules/authoring/contract';

export interface FaultItem {
  file: string;
  line: number;
  message: string;
}

interface ImportOutcomeProps {
  imported?: ImportedDrafts;
  message?: string;
  faults?: readonly FaultItem[];
}

function Imported({ books, texts, new_words }: ImportedDrafts) {
  const things = [
    ...books.map((book) => ({ ...book, kind: 'books' })),
    ...texts.map((text) => ({ ...text, kind: 'texts' })),
  ];
  if (things.length === 0) return <p role="alert">Rien n’a changé&nbsp;: tout était déjà là.</p>;
  return (
    <div role="alert">
      <p>{`Importé en brouillon. Entrées nouvelles du dictionnaire\u00a0: ${new_words}.`}</p>
      <ul>
        {things.map(({ kind, id, title }) => (
          <li key={`${kind} ${id}`}>
            <Link to={`/${kind}/${id}`}>{title}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What became of an archive: what it brought, or every fault at its file and line. */
export function ImportOutcome({ imported, message, faults = [] }: ImportOutcomeProps) {
  if (imported) return <Imported {...imported} />;
  return (
    <div role="alert">
      <p className="wrong">{message}</p>
      <ul>
        {faults.map(({ file, line, message }) => (
          <li key={`${file} ${line} ${message}`}>
            <code>{`${file}, ligne ${line}`}</code>&nbsp;: {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
