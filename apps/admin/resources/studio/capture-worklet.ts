/** Runs beside the page, in the browser's own thread for sound: hands on what the microphone hears. */

// What the scope of a worklet has; the types of the page do not know it.
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

/** Some forty thousandths of a second: often enough for a level that moves with the voice. */
const CHUNK_SAMPLES = 2048;

class Capture extends AudioWorkletProcessor {
  #chunk = new Float32Array(CHUNK_SAMPLES);
  #length = 0;

  process([input]: Float32Array[][]): boolean {
    for (const sample of input?.[0] ?? []) {
      this.#chunk[this.#length] = sample;
      this.#length += 1;
      if (this.#length < CHUNK_SAMPLES) continue;
      this.port.postMessage(this.#chunk.slice());
      this.#length = 0;
    }
    return true;
  }
}

registerProcessor('capture', Capture);
