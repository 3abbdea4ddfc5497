import type { LessonFileDocument } from '#modules/lessons/contract';
import { type Comparison, changeOf, columnOf } from './compare-documents.ts';

export function compareLessons(before: LessonFileDocument, after: LessonFileDocument): Comparison {
  return {
    fields: [
      ...changeOf('Numéro', before.number, after.number),
      ...changeOf('Adresse', before.slug, after.slug),
    ],
    columns: columnOf('Fichier', false, before.source, after.source),
    words: [],
  };
}
