import { describe, expect, it } from 'vitest';
import { bearsRoot, createParticleReader } from '#modules/arabic';

const noun = (lemma: string, plural: string | null = null) =>
  createParticleReader({ lemma, plural, verb: null });
const verb = (past: string, present: string, root: string) =>
  createParticleReader({
    lemma: past,
    plural: null,
    verb: { past, present, imperative: null, masdar: null, root },
  });

describe('the particles that a word bears', () => {
  it.each([
    ['وَالْبَابِ', noun('بَابٌ'), ['وَ', 'الْ']],
    ['لِلْبَابِ', noun('بَابٌ'), ['لِ', 'الْ']],
    ['وَلِلْقُفْلَيْنِ', noun('قُفْلٌ'), ['وَ', 'لِ', 'الْ']],
    ['كَالشَّمْسِ', noun('شَمْسٌ'), ['كَ', 'الْ']],
    ['لِتَلَامِيذِهِ', noun('تِلْمِيذٌ', 'تَلَامِيذُ'), ['لِ']],
    ['وَوَرَقَةً', noun('وَرَقَةٌ'), ['وَ']],
    ['أَهُوَ', noun('هُوَ'), ['أَ']],
    ['وَبِكَمْ', noun('كَمْ'), ['وَ', 'بِ']],
    ['فَإِنَّ', noun('إِنَّ'), ['فَ']],
    ['وَانْتَظَرَ', verb('اِنْتَظَرَ', 'يَنْتَظِرُ', 'ن ظ ر'), ['وَ']],
    ['وَسَأَنَامُ', verb('نَامَ', 'يَنَامُ', 'ن و م'), ['وَ', 'سَ']],
    ['أَتَكْذِبِينَ', verb('كَذَبَ', 'يَكْذِبُ', 'ك ذ ب'), ['أَ']],
    ['لِيَأْكُلُوا', verb('أَكَلَ', 'يَأْكُلُ', 'ء ك ل'), ['لِ']],
  ])('%s', (word, read, particles) => {
    expect(read(word)).toEqual(particles);
  });

  it.each([
    ['وَلَدٌ', noun('وَلَدٌ')],
    ['فَأْرٌ', noun('فَأْرٌ')],
    ['بِهِ', noun('بِ')],
    ['لِأَنَّ', noun('لِأَنَّ')],
    ['الْيَوْمَ', noun('الْيَوْمَ')],
    ['الَّذِي', noun('الَّذِي')],
    ['وَجَدْتُهُ', verb('وَجَدَ', 'يَجِدُ', 'و ج د')],
    ['أَخْرَجَ', verb('أَخْرَجَ', 'يُخْرِجُ', 'خ ر ج')],
    ['وَالْعَبْ', verb('كَتَبَ', 'يَكْتُبُ', 'ك ت ب')],
    ['فَلْيَكْتُبْ', verb('كَتَبَ', 'يَكْتُبُ', 'ك ت ب')],
    ['وَالْبَابِ', noun('بَيْتٌ')],
  ])('are none on %s, as far as anybody can tell', (word, read) => {
    expect(read(word)).toEqual([]);
  });

  it('do not hide an article that is no article', () => {
    expect(verb('لَعِبَ', 'يَلْعَبُ', 'ل ع ب')('وَالْعَبْ')).toEqual(['وَ']);
  });
});

describe('the letters of a root', () => {
  it.each([
    ['بَابٌ', 'ب و ب'],
    ['خَطٌّ', 'خ ط ط'],
    ['فَمٌ', 'ف و ه'],
    ['اِدَّخَرَ', 'ذ خ ر'],
    ['سِتَّةٌ', 'س د س'],
    ['قُرًى', 'ق ر ي'],
  ])('stand in %s', (word, root) => {
    expect(bearsRoot(word, root)).toBe(true);
  });

  it.each([
    ['قَرْيَةٌ', 'ك ت ب'],
    ['بَابٌ', 'ب ن و'],
    ['مَكْتَبَةٌ', 'ك ب ت'],
  ])('do not all stand in %s, or not so', (word, root) => {
    expect(bearsRoot(word, root)).toBe(false);
  });
});
