import { type ReactNode, useEffect, useRef } from 'react';
import type { Verb } from '#modules/conjugation/contract';
import { takeNavigation } from '../../lib/navigation.ts';
import { rootPath } from '../../lib/paths.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import { MixedText } from '../../ui/mixed-text.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { ArabicForm, NamedForm } from './arabic-form.tsx';

interface TasrifPartProps {
  french: string;
  arabic: string;
  form: string | null;
}

/** One of the four forms by which a verb is known. */
function TasrifPart({ french, arabic, form }: TasrifPartProps) {
  return (
    <NamedForm french={french} arabic={arabic}>
      {form ? (
        <dd>
          <ArabicForm form={form} />
        </dd>
      ) : (
        <dd className="gap">
          <span lang="ar" dir="rtl">
            غَيْرُ مُتَوَفِّرٍ
          </span>{' '}
          <small>À compléter</small>
        </dd>
      )}
    </NamedForm>
  );
}

function Tasrif({ verb }: { verb: Verb }) {
  return (
    <dl className="tasrif">
      <TasrifPart french="Nom verbal" arabic="الْمَصْدَرُ" form={verb.masdar_with_vowels} />
      <TasrifPart french="Impératif" arabic="الْأَمْرُ" form={verb.imperative_with_vowels} />
      <TasrifPart french="Présent" arabic="الْمُضَارِعُ" form={verb.present_with_vowels} />
      <TasrifPart french="Passé" arabic="الْمَاضِي" form={verb.past_with_vowels} />
    </dl>
  );
}

export function Badge({ children }: { children: ReactNode }) {
  return <span className="badge box">{children}</span>;
}

interface VerbHeadProps {
  verb: Verb;
  /** Texts have words of its root, which then has a page. */
  isRootMet: boolean;
  onDeselect: () => void;
}

/** What the verb is: its root, the number of its form, the class of its letters. */
function Traits({ verb: { root, form, verb_type: type }, isRootMet }: Omit<VerbHeadProps, 'onDeselect'>) {
  const named = (
    <>
      Racine{' '}
      <bdi className="root" lang="ar" dir="rtl">
        {root}
      </bdi>
    </>
  );
  return (
    <>
      {root && <Badge>{isRootMet ? <SiteLink to={rootPath(root)}>{named}</SiteLink> : named}</Badge>}
      {form && <Badge>Forme {form}</Badge>}
      {type && (
        <Badge>
          Verbe {type.french}{' '}
          <bdi className="root" lang="ar" dir="rtl">
            {type.arabic}
          </bdi>
        </Badge>
      )}
    </>
  );
}

/** The verb, what it means, and its four forms. */
export function VerbHead({ verb, isRootMet, onDeselect }: VerbHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // From one verb to another by a link the page stays: the focus goes to what is new on it. Who chose the
  // verb in the list goes on there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each verb is an arrival
  useEffect(() => {
    const isInField = document.activeElement instanceof HTMLInputElement;
    if (takeNavigation() && !isInField) heading.current?.focus({ preventScroll: true });
  }, [verb.id]);
  return (
    <section aria-labelledby="verbe">
      <div className="verb-head">
        <h2 id="verbe" ref={heading} tabIndex={-1}>
          <MixedText text={verb.french_translation} />
        </h2>
        <p lang="ar" dir="rtl">
          {verb.arabic_with_vowels}
        </p>
        <div className="actions">
          <p className="traits">
            <Traits verb={verb} isRootMet={isRootMet} />
          </p>
          <button className="btn bare" type="button" onClick={onDeselect}>
            <CloseIcon /> Autre verbe
          </button>
        </div>
      </div>
      <Tasrif verb={verb} />
      {verb.notes && (
        <div className="notes">
          <h3>Notes</h3>
          <p className="prose">
            <MixedText text={verb.notes} />
          </p>
        </div>
      )}
    </section>
  );
}
