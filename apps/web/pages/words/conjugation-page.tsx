import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Verb } from '#modules/conjugation/contract';
import { ConjugationCard } from '../../features/conjugation/conjugation-card.tsx';
import { MetForms } from '../../features/conjugation/met-forms.tsx';
import { VerbFamilySection } from '../../features/conjugation/verb-family.tsx';
import { VerbHead } from '../../features/conjugation/verb-head.tsx';
import { VerbSearch } from '../../features/conjugation/verb-search.tsx';
import { Welcome } from '../../features/conjugation/welcome.tsx';
import { usePageContext, usePageHead, usePageParams } from '../../lib/page-context.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { Failure, Loading } from '../../ui/states.tsx';
import { TitlePair } from '../../ui/title-pair.tsx';

const LOAD_FAILURE = 'Erreur lors du chargement de la conjugaison';
const LOADING_TABLES = <Loading label="Chargement de la conjugaison…" lines={8} />;
const DESCRIPTION =
  'Les verbes de l’arabe littéraire conjugués à l’impératif, au présent et au passé, à chercher en arabe ou en français, par n’importe laquelle de leurs formes.';

/** The word of a text that the address asks for; known only once the page lives in a browser. */
function useAskedWord(): string | null {
  const { search } = useLocation();
  const [word, setWord] = useState<string | null>(null);
  useEffect(() => setWord(new URLSearchParams(search).get('forme')), [search]);
  return word;
}

function VerbView({ verb, onDeselect }: { verb: Verb; onDeselect: () => void }) {
  const { queries, publicUrl } = usePageContext();
  const conjugation = useQuery(queries.conjugation(verb.id));
  const family = useQuery(queries.verbFamily(verb.id));
  const metForms = useQuery(queries.metForms(verb.id));
  const met = useMemo(() => new Set(metForms.data?.map(({ cell }) => cell)), [metForms.data]);
  const word = useAskedWord();
  const { arabic_with_vowels: arabic, french_translation: french, present_with_vowels: present } = verb;
  const path = `/conjugaison/${verb.slug}`;
  usePageHead({
    title: `Conjugaison : ${arabic}, ${french}`,
    description: `Le verbe ${arabic} (${french}) conjugué au passé${present ? ', au présent et à l’impératif, avec son nom verbal et' : ', avec'} ses notes.`,
    canonicalPath: path,
    status: conjugation.isError ? 503 : 200,
  });
  return (
    <>
      <VerbHead verb={verb} isRootMet={Boolean(family.data?.texts.length)} onDeselect={onDeselect} />
      {conjugation.isPending && LOADING_TABLES}
      {conjugation.isError && <Failure message={LOAD_FAILURE} onRetry={() => conjugation.refetch()} />}
      {conjugation.data && (
        <ConjugationCard key={verb.id} verb={verb} conjugation={conjugation.data} word={word} met={met} />
      )}
      {conjugation.data && (
        <p className="actions">
          <SiteLink className="btn" to={`/exercices/conjugaison?verbe=${verb.id}`}>
            Écrire ses formes
          </SiteLink>
        </p>
      )}
      {metForms.data && <MetForms forms={metForms.data} />}
      {verb.root && family.data && <VerbFamilySection root={verb.root} family={family.data} />}
      {family.isError && (
        <Failure
          message="Les autres mots de la racine n’ont pas pu être chargés."
          onRetry={() => family.refetch()}
        />
      )}
      <p className="print-foot">
        <bdi lang="ar" dir="rtl">
          {arabic}
        </bdi>
        , {french} · {publicUrl}
        {path}
      </p>
    </>
  );
}

function VerbNotFound() {
  usePageHead({
    title: 'Verbe non trouvé',
    description: 'Ce verbe n’est pas dans le dictionnaire.',
    canonicalPath: null,
    status: 404,
  });
  return (
    <section aria-labelledby="introuvable">
      <h2 id="introuvable">Verbe non trouvé</h2>
      <p className="prose">Ce verbe n’est pas, ou n’est plus, dans le dictionnaire. Cherchez-en un autre.</p>
    </section>
  );
}

/** While the verb of this address is being looked up. */
function VerbUnknown({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
  usePageHead({ title: 'Conjugaison', description: DESCRIPTION, canonicalPath: null, status: 503 });
  return isFailed ? <Failure message={LOAD_FAILURE} onRetry={onRetry} /> : LOADING_TABLES;
}

function ChosenVerb({ slug, onDeselect }: { slug: string; onDeselect: () => void }) {
  const { queries } = usePageContext();
  const verb = useQuery(queries.verb(slug));
  if (verb.data) return <VerbView verb={verb.data} onDeselect={onDeselect} />;
  if (verb.data === null) return <VerbNotFound />;
  return <VerbUnknown isFailed={verb.isError} onRetry={() => verb.refetch()} />;
}

function NoVerb() {
  usePageHead({ title: 'Conjugaison', description: DESCRIPTION, canonicalPath: '/conjugaison' });
  return <Welcome />;
}

export function ConjugationPage() {
  const { slug } = usePageParams();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const deselect = () => {
    void navigate('/conjugaison');
    field.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <TitlePair french="Conjugaison" arabic="تَصْرِيفُ الْأَفْعَالِ" />
      <div className="conj">
        <VerbSearch fieldRef={field} onChoose={(verb) => void navigate(`/conjugaison/${verb.slug}`)} />
        <div className="verb">{slug ? <ChosenVerb slug={slug} onDeselect={deselect} /> : <NoVerb />}</div>
      </div>
    </>
  );
}
