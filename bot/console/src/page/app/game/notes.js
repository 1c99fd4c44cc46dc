/** The notes of sounds, made on the spot. */

/** @typedef {import("./sound.js").Sound} Sound */

/** Notes of a sound: frequency, begin and length in seconds. @type {Record<Sound, [number, number, number][]>} */
const NOTES = {
  stone: [[520, 0, 0.06]],
  capture: [[260, 0, 0.09]],
  turn: [
    [660, 0, 0.09],
    [880, 0.11, 0.12],
  ],
  soon: [
    [440, 0, 0.08],
    [440, 0.16, 0.08],
  ],
  end: [
    [523, 0, 0.14],
    [659, 0.15, 0.14],
    [784, 0.3, 0.24],
  ],
};

/** @type {AudioContext | null} */
let context = null;

/** @param {Sound} name @param {number} volume */
export function playNotes(name, volume) {
  context ??= new AudioContext();
  for (const note of NOTES[name]) sound(context, note, volume);
}

/** @param {AudioContext} audio @param {[number, number, number]} note @param {number} volume */
function sound(audio, [frequency, after, length], volume) {
  const from = audio.currentTime + after;
  const tone = new OscillatorNode(audio, { type: "triangle", frequency });
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0.5 * volume, from);
  gain.gain.exponentialRampToValueAtTime(0.001, from + length);
  tone.connect(gain).connect(audio.destination);
  tone.start(from);
  tone.stop(from + length);
}
