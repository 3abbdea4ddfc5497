import { DeviceWordList } from '../../features/vocabulary/saved/device-word-list.tsx';
import { SavedVocabulary } from '../../features/vocabulary/saved/saved-vocabulary.tsx';
import { usePageHead } from '../../lib/page-context.tsx';
import { useDeviceWords } from '../../lib/use-device-words.ts';
import { useSession } from '../../session/session.ts';
import { LockIcon } from '../../ui/icons.tsx';
import { NotebookNav } from '../../ui/shell/bar-link.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { Loading } from '../../ui/states.tsx';
import { TitlePair } from '../../ui/title-pair.tsx';

/** A visitor's view, which the server renders; whoever is logged in does not see it even for a moment. */
function LoginRequired({ isBelowWords }: { isBelowWords: boolean }) {
  return (
    <section
      className={isBelowWords ? 'nothing not-for-members' : 'nothing not-for-members until-words'}
      aria-labelledby="connexion-requise"
    >
      <h2 id="connexion-requise">
        <LockIcon /> Connexion requise
      </h2>
      <p className="prose">Vous devez être connecté pour accéder à votre vocabulaire personnel.</p>
      <p className="actions under-prose">
        <SiteLink className={isBelowWords ? 'btn' : 'btn main'} to="/login" state={{ from: '/vocabulary' }}>
          Connexion
        </SiteLink>
        <SiteLink className="btn" to="/register">
          Inscription
        </SiteLink>
      </p>
    </section>
  );
}

function Vocabulary() {
  const { status, hasFailed } = useSession();
  const onDevice = useDeviceWords();
  if (status !== 'member' && status !== 'loading')
    return (
      <>
        {onDevice.size > 0 && <DeviceWordList words={onDevice} />}
        <LoginRequired isBelowWords={onDevice.size > 0} />
      </>
    );
  // The failure is told, with a way to try again, at the head of the page.
  if (hasFailed) return null;
  return (
    <>
      <NotebookNav />
      {status === 'member' ? <SavedVocabulary /> : <Loading label="Chargement de votre compte…" lines={6} />}
    </>
  );
}

export function VocabularyPage() {
  usePageHead({
    title: 'Mes mots',
    description: 'Les mots que vous avez enregistrés au fil de vos lectures.',
    canonicalPath: null,
  });
  return (
    <>
      <TitlePair isShort french="Mes mots" arabic="مُفْرَدَاتِي" />
      <div className="notebook">
        <Vocabulary />
      </div>
    </>
  );
}
