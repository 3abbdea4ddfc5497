import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePageContext } from '../../../../lib/page-context.tsx';
import { MixedText } from '../../../../ui/mixed-text.tsx';
import type { ListWord } from '../listed-words.ts';

/** Whether the page is being printed, told early enough for what is on the sheet to be there. */
function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const media = window.matchMedia('print');
    // The sheet is laid out as soon as the browser has told of it.
    const update = (is: boolean) => flushSync(() => setPrinting(is));
    const begin = () => update(true);
    const end = () => update(false);
    const follow = () => update(media.matches);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    media.addEventListener('change', follow);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      media.removeEventListener('change', follow);
    };
  }, []);
  return isPrinting;
}

interface SavedSheetProps {
  words: readonly ListWord[];
  /** How many they are, in words. */
  count: string;
}

/** The words that are shown as they are printed: all of them, and no controls. */
export function SavedSheet({ words, count }: SavedSheetProps) {
  const { publicUrl } = usePageContext();
  if (!usePrinting()) return null;
  return (
    <div className="for-print">
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Traduction</th>
            <th scope="col">Texte source</th>
            <th scope="col" className="a">
              Racine
            </th>
            <th scope="col" className="a">
              Mot
            </th>
          </tr>
        </thead>
        <tbody>
          {words.map(({ id, source_text_title, word_details: details }) => (
            <tr key={id}>
              <td>
                <MixedText text={details.french_translation} />
              </td>
              <td>{source_text_title}</td>
              <td className="a" lang="ar" dir="rtl">
                {details.root}
              </td>
              <td className="a" lang="ar" dir="rtl">
                {details.arabic_with_vowels}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="print-foot">
        Mes mots · {count} · {publicUrl}
      </p>
    </div>
  );
}
