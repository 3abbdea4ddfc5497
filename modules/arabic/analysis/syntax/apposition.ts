import type { Word } from '../line.ts';
import { GEN } from '../words/cells.ts';
import { isPronoun, type NominalReading } from '../words/reading.ts';
import { KIN, STRESSING } from '../words/word-lists.ts';
import { isDefinite } from './agreement.ts';
import { attach, casesOf, lead, narrowCase, nominal } from './words-around.ts';

/** كُلُّهُمْ, نَفْسُهُ behind a noun or pronoun of the same case. */
export function stressing(words: readonly Word[], word: Word): boolean {
  const reading = lead(word) as NominalReading;
  if (!STRESSING.has(reading.cell.lexeme.key) || !reading.enclitic || reading.proclitics.length > 0)
    return false;
  if (word.startsSentence || word.isAfterPause) return false;
  const before = words[word.index - 1];
  if (isPronoun(lead(before), 'DEMONSTRATIVE') || isPronoun(lead(before), 'PERSONAL')) {
    attach(word, 'EMPHASIS', word.index - 1);
    return true;
  }
  for (let head = before; head && nominal(head); head = headOf(words, head)) {
    if (casesOf(head) & reading.cases && head.function !== 'ADJECTIVE_OF' && isDefinite(words, head)) {
      const shared = casesOf(head) & reading.cases;
      narrowCase(word, shared);
      const outer = headOf(words, head);
      attach(word, 'EMPHASIS', head.index);
      if (outer && casesOf(outer) & shared && head.function === 'ANNEXED_TO') word.isGovernorDoubtful = true;
      return true;
    }
  }
  return false;
}

function headOf(words: readonly Word[], word: Word): Word | undefined {
  const isOfGroup =
    word.function === 'ANNEXED_TO' || word.function === 'ADJECTIVE_OF' || word.function === 'APPOSITION';
  return isOfGroup && word.governor !== undefined ? words[word.governor] : undefined;
}

/** A name behind a person of the same case: الْعَمُّ بِلَالٌ, أُخْتِي الْعَزِيزَةِ لَيْلَى. */
export function nameOfPerson(words: readonly Word[], word: Word): boolean {
  const reading = lead(word) as NominalReading;
  const isName = reading.cell.pos === 'PROPER_NOUN';
  if (reading.proclitics.length > 0) return false;
  if (!isName) return tradeOfPerson(words, word, reading);
  if (word.startsSentence || word.isAfterPause) return false;
  let person: Word | undefined = words[word.index - 1];
  for (; person?.function === 'ADJECTIVE_OF' && person.governor !== undefined; )
    person = words[person.governor];
  const own = nominal(person);
  if (!person || !own || own.cell.pos !== 'NOUN' || !isDefinite(words, person)) return false;
  const isPerson = KIN.has(own.cell.lexeme.key) || own.article !== undefined;
  const shared = own.cases & reading.cases;
  if (!isPerson || shared === 0 || (own.article === undefined && !own.enclitic)) return false;
  if (own.article !== undefined && !KIN.has(own.cell.lexeme.key) && own.cases !== reading.cases) return false;
  narrowCase(word, shared);
  attach(word, 'APPOSITION', person.index);
  return true;
}

/** جَارُنَا النَّحَّاسُ, سَعْدٌ الطَّحَّانُ: what a person is, behind the person. */
function tradeOfPerson(words: readonly Word[], word: Word, reading: NominalReading): boolean {
  const person = words[word.index - 1];
  const own = nominal(person);
  if (!person || !own || word.startsSentence || word.isAfterPause) return false;
  if (reading.cell.pos !== 'NOUN' || reading.article === undefined || !(own.cases & reading.cases))
    return false;
  const isPerson =
    own.cell.pos === 'PROPER_NOUN'
      ? own.cases === reading.cases
      : KIN.has(own.cell.lexeme.key) && own.enclitic !== undefined;
  if (!isPerson || reading.cell.number !== own.cell.number || reading.cell.gender !== own.cell.gender)
    return false;
  if (!KIN.has(reading.cell.lexeme.key)) return false;
  const shared = own.cases & reading.cases;
  if (own.cases !== reading.cases && shared === GEN) return false;
  narrowCase(word, shared);
  narrowCase(person, shared);
  attach(word, 'APPOSITION', person.index);
  return true;
}
