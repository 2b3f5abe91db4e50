// Sounds of the table, made here out of noise and tones: dice, a card, one's own turn. Off until somebody wants them.
import { settings } from "./settings.js";

/** @type {AudioContext | null} */
let device = null;

/** @returns {AudioContext} */
const opened = () => (device ??= new AudioContext());

/** A tone that fades. @param {number} pitch @param {number} at @param {number} long @param {number} loud */
function tone(pitch, at, long, loud) {
  const context = opened();
  const [source, gain] = [context.createOscillator(), context.createGain()];
  const begin = context.currentTime + at;
  source.type = "sine";
  source.frequency.value = pitch;
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(loud, begin + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + long);
  source.connect(gain).connect(context.destination);
  source.start(begin);
  source.stop(begin + long);
}

/** Noise through a band: a knock of wood, a rustle of paper. @param {number} pitch @param {number} width @param {number} at @param {number} long @param {number} loud */
function noise(pitch, width, at, long, loud) {
  const context = opened();
  const length = Math.ceil(context.sampleRate * long);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let one = 0; one < length; one += 1) samples[one] = (Math.random() * 2 - 1) * (1 - one / length) ** 2;
  const [source, band, gain] = [context.createBufferSource(), context.createBiquadFilter(), context.createGain()];
  source.buffer = buffer;
  band.type = "bandpass";
  band.frequency.value = pitch;
  band.Q.value = width;
  gain.gain.value = loud;
  source.connect(band).connect(gain).connect(context.destination);
  source.start(context.currentTime + at);
}

const SOUNDS = {
  dice: () => [0, 0.07, 0.13, 0.21, 0.26].forEach((at, one) => noise(1700 - 160 * one, 3, at, 0.05, 0.5 - 0.06 * one)),
  card: () => noise(3200, 0.7, 0, 0.16, 0.25),
  turn: () => [523.25, 659.25, 783.99].forEach((pitch, at) => tone(pitch, at * 0.11, 0.5, 0.12)),
};

/** @param {keyof typeof SOUNDS} name */
export function sound(name) {
  if (settings.sound && "AudioContext" in globalThis) SOUNDS[name]();
}
