import { useState } from 'react';
import {
  captionOfCode,
  FIELD_NAMES,
  PRONOUN_PERSONS,
  SEGMENT_ROLES,
  type WordSegment,
} from '#modules/arabic';
import { Arabic } from '../../ui/fields/arabic.tsx';
import { CUT, cutAnew } from './correction.ts';

/** 3MS, as a grammar says it. */
function personName(person: string): string {
  const [number = '', gender, count] = person;
  const genders: Readonly<Record<string, string>> = { M: ' du masculin', F: ' du féminin' };
  const counts: Readonly<Record<string, string>> = { S: ' singulier', D: ' duel', P: ' pluriel' };
  const who = gender === 'C' ? ' du' : (genders[gender ?? ''] ?? '');
  return `${captionOfCode('person', number)}${who}${counts[count ?? ''] ?? ''}`;
}

interface PartsFieldProps {
  form: string;
  segments: readonly WordSegment[];
  onChange(segments: WordSegment[]): void;
}

/** Where a word is cut, and what each part is. */
export function PartsField({ form, segments, onChange }: PartsFieldProps) {
  const [typed, setTyped] = useState(() => segments.map(({ text }) => text).join(CUT) || form);
  const isTorn = typed.split(CUT).join('') !== form;
  const change = (at: number, part: WordSegment) =>
    onChange(segments.map((segment, index) => (index === at ? part : segment)));
  return (
    <fieldset className="parts-field">
      <legend className="label">{FIELD_NAMES.segments}</legend>
      <label>
        <span>Le mot, un point médian ({CUT}) entre ses parties</span>
        <input
          lang="ar"
          dir="rtl"
          aria-invalid={isTorn}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(cutAnew(target.value, segments));
          }}
        />
      </label>
      {isTorn && (
        <p className="wrong" role="alert">
          Les parties mises bout à bout ne font plus le mot.
        </p>
      )}
      {segments.map((segment, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one word, in their order
        <div key={at} className="part">
          <Arabic>{segment.text}</Arabic>
          <select
            aria-label={`Partie ${at + 1}`}
            value={segment.role}
            onChange={({ target }) =>
              change(at, { text: segment.text, role: target.value as WordSegment['role'] })
            }
          >
            {SEGMENT_ROLES.map((role) => (
              <option key={role} value={role}>
                {captionOfCode('role', role)}
              </option>
            ))}
          </select>
          {segment.role.startsWith('PRONOUN') && (
            <select
              aria-label={`Personne de la partie ${at + 1}`}
              value={segment.person ?? ''}
              onChange={({ target: { value } }) => {
                const { text, role } = segment;
                const person = PRONOUN_PERSONS.find((one) => one === value);
                change(at, { text, role, ...(person && { person }) });
              }}
            >
              <option value="">– personne –</option>
              {PRONOUN_PERSONS.map((person) => (
                <option key={person} value={person}>
                  {personName(person)}
                </option>
              ))}
            </select>
          )}
        </div>
      ))}
    </fieldset>
  );
}
