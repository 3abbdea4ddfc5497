import type { Knex } from 'knex';

let serial = 0;

interface LessonToFind {
  title: string;
  slug?: string;
  arabicTitle?: string;
  description?: string;
  kind?: 'lesson' | 'alphabet';
  blocks?: object[];
}

/** A published lesson that says what it is to be found by. Returns its id. */
export async function aLesson(db: Knex, lesson: LessonToFind): Promise<number> {
  serial += 1;
  const {
    title,
    slug = `lecon-${serial}`,
    arabicTitle = 'دَرْسٌ',
    description = '',
    kind = 'lesson',
    blocks = [],
  } = lesson;
  const [row] = await db('lessons')
    .insert({
      code: `${kind === 'lesson' ? 'L' : 'A'}${String(serial).padStart(2, '0')}`,
      kind,
      number: serial,
      slug,
      ...{ title, arabic_title: arabicTitle, description },
      level: 'A1',
      is_free: true,
      minutes: 5,
      exercises_count: 0,
      letters: [],
      document: JSON.stringify({ blocks }),
      updated_at: new Date(),
    })
    .returning<{ id: number }[]>('id');
  return row?.id ?? 0;
}
