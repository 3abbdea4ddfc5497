import { TextHeader } from '../../features/library/text-header.tsx';
import { usePageHead } from '../../lib/page-context.tsx';
import { BackLink } from '../../ui/shell/back-link.tsx';
import { type FoundText, InsteadOfText, useOpenedText, WithFoundText } from '../parts/found-text.tsx';
import { TextEnd } from '../parts/text-end.tsx';

function TextEndView({ book, texts, text }: FoundText) {
  const opened = useOpenedText(text);
  usePageHead({
    title: `Fin du texte\u00a0: ${text.title}`,
    description: 'Relire, trois exercices, les mots à garder, le texte suivant.',
    canonicalPath: null,
    status: opened.isError ? 503 : 200,
  });
  return (
    <>
      <BackLink to={`/texts/${text.slug}`} label="Revenir au texte">
        <a href="#ensuite">Passer à la suite</a>
      </BackLink>
      <TextHeader text={text}>Encore quelques minutes pour qu’il vous reste.</TextHeader>
      <InsteadOfText opened={opened} />
      {opened.data?.locked === false && (
        <TextEnd book={book} texts={texts} item={text} text={opened.data.text} words={opened.data.words} />
      )}
    </>
  );
}

export function TextEndPage() {
  return <WithFoundText suffix="/fin">{(found) => <TextEndView {...found} />}</WithFoundText>;
}
