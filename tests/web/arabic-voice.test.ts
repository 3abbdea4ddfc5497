import { describe, expect, it } from 'vitest';
import { chooseVoice, type SpeechVoice } from '../../apps/web/voice/arabic-voice.ts';

const voice = (name: string, lang: string, rest: Partial<SpeechVoice> = {}): SpeechVoice => ({
  name,
  lang,
  localService: true,
  default: false,
  ...rest,
});
const chosen = (...voices: SpeechVoice[]) => chooseVoice(voices)?.name;

const THOMAS = voice('Thomas', 'fr-FR', { default: true });

describe('the voice that says Arabic', () => {
  it('is an Arabic one, however its language is written', () => {
    for (const lang of ['ar', 'ar-SA', 'ar-EG', 'ar_EG', 'AR-sa', 'ar-001', 'ara', 'ar-Arab-SA']) {
      expect(chosen(THOMAS, voice('Majed', lang)), lang).toBe('Majed');
    }
  });

  it('is none where there is none: languages of other names are not Arabic', () => {
    expect(chosen()).toBeUndefined();
    expect(chosen(THOMAS, voice('Mapudungun', 'arn-CL'), voice('Araméen', 'arc'))).toBeUndefined();
  });

  it('is one of the device before one that sends the text away, however fine', () => {
    const remote = voice('Google العربية Natural', 'ar-SA', { localService: false, default: true });
    expect(chosen(remote, voice('Tarik', 'ar-MA'))).toBe('Tarik');
    expect(chosen(THOMAS, remote)).toBe(remote.name);
  });

  it('is the finest of those, then the one nearest to the literary language, then the system’s own', () => {
    expect(chosen(voice('Majed', 'ar-SA'), voice('Laila (Enhanced)', 'ar-EG'))).toBe('Laila (Enhanced)');
    expect(chosen(voice('Tarik', 'ar-MA'), voice('Laila', 'ar-EG'), voice('Majed', 'ar-SA'))).toBe('Majed');
    expect(chosen(voice('Majed', 'ar-SA'), voice('Maged', 'ar-001'))).toBe('Maged');
    expect(chosen(voice('Un', 'ar-SA'), voice('Deux', 'ar-SA', { default: true }))).toBe('Deux');
    expect(chosen(voice('Un', 'ar-SA'), voice('Deux', 'ar-SA'))).toBe('Un');
  });
});
