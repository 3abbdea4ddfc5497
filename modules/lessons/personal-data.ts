import type { PersonalData } from '#modules/platform/records';

/** Which exercises of lessons somebody has answered, and how. */
export const lessonData: PersonalData = {
  name: 'lessons',

  async export(db, { id }) {
    return db('answered_exercises')
      .join('lessons', 'lessons.id', 'lesson_id')
      .where('user_id', id)
      .orderBy(['last_answered_at', 'exercise_id'])
      .select(
        'lessons.title as lesson',
        'exercise_id as exercise',
        'best_verdict',
        'first_right_at',
        'last_answered_at',
      );
  },

  async erase(trx, { id }) {
    await trx('answered_exercises').where('user_id', id).delete();
  },

  async lastContact(db, { id }) {
    const last = await db('answered_exercises')
      .where('user_id', id)
      .max<{ last: Date | null }>('last_answered_at as last')
      .first();
    return last?.last ?? null;
  },
};
