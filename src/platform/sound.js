// Sounds made of oscillators and noise; nothing is loaded. A page may make none before it is touched.
let audio, effects, noise, rolling;
let level = 0;
let hushed = false;

function ready() {
  if (!audio) {
    const Audio = window.AudioContext || window.webkitAudioContext;
    if (!Audio || !(navigator.userActivation ? navigator.userActivation.hasBeenActive : true)) return false;
    audio = new Audio();
    effects = audio.createGain();
    effects.connect(audio.destination);
    noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
    const samples = noise.getChannelData(0);
    for (let n = 0; n < samples.length; n += 1) samples[n] = Math.random() * 2 - 1;
  }
  effects.gain.value = level * level;
  if (audio.state === 'suspended' && !hushed) audio.resume();
  return !hushed && level > 0;
}

/** An envelope that begins at a time, is loud at once and fades. */
function fade(at, loud, lasts) {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.001, at + lasts);
  gain.connect(effects);
  return gain;
}

function tone(kind, pitch, at, loud, lasts) {
  const source = audio.createOscillator();
  source.type = kind;
  source.frequency.value = pitch;
  source.connect(fade(at, loud, lasts));
  source.start(at);
  source.stop(at + lasts);
}

function hiss(pitch, sharp, at, loud, lasts, to = pitch) {
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  source.buffer = noise;
  filter.type = 'bandpass';
  filter.Q.value = sharp;
  filter.frequency.setValueAtTime(pitch, at);
  filter.frequency.exponentialRampToValueAtTime(to, at + lasts);
  source.connect(filter).connect(fade(at, loud, lasts));
  source.start(at, Math.random() * 0.5);
  source.stop(at + lasts);
}

const sounds = {
  chip(at) {
    hiss(3200, 2, at, 0.7, 0.05);
    tone('triangle', 2100, at, 0.25, 0.06);
    tone('triangle', 2900, at + 0.035, 0.12, 0.05);
  },
  tick: (at) => tone('sine', 880, at, 0.22, 0.07),
  card: (at) => hiss(1800, 0.7, at, 0.5, 0.16, 5200),
  drop(at) {
    [0, 0.13, 0.23, 0.3, 0.35, 0.38].forEach((after, n) => {
      tone('triangle', 1500 - 60 * n, at + after, 0.3 / (n + 1), 0.06);
      hiss(2400, 3, at + after, 0.4 / (n + 1), 0.04);
    });
  },
  win: (at) => [659, 880, 1319].forEach((pitch, n) => tone('sine', pitch, at + n * 0.11, 0.25, 0.9)),
};

/** Plays a sound by its name. */
export function play(name) {
  if (ready()) sounds[name](audio.currentTime + 0.01);
}

/** The ball runs, or no longer: noise whose loudness beats slower and slower. */
export function roll(on) {
  if (rolling) {
    rolling.forEach((source) => source.stop(audio.currentTime + 0.1));
    rolling = undefined;
  }
  if (!on || !ready()) return;
  const [now, gain, depth, filter] = [audio.currentTime, audio.createGain(), audio.createGain(), audio.createBiquadFilter()];
  const [source, beat] = [audio.createBufferSource(), audio.createOscillator()];
  source.buffer = noise;
  source.loop = true;
  filter.type = 'bandpass';
  filter.frequency.value = 900;
  beat.frequency.setValueAtTime(19, now);
  beat.frequency.linearRampToValueAtTime(6, now + 12);
  gain.gain.value = 0.09;
  depth.gain.value = 0.07;
  beat.connect(depth).connect(gain.gain);
  source.connect(filter).connect(gain).connect(effects);
  rolling = [source, beat];
  rolling.forEach((one) => one.start());
}

/** How loud effects are, from 0 to 1. */
export function volume(value) {
  level = value;
  if (audio) effects.gain.value = level * level;
}

/** Silence while the page is hidden or covered. */
export function hush(on) {
  hushed = on;
  if (audio) on ? audio.suspend() : audio.resume();
  if (on && window.speechSynthesis) speechSynthesis.cancel();
}

const voice = (lang) => window.speechSynthesis && speechSynthesis.getVoices().find((one) => one.lang.toLowerCase().startsWith(lang));

/** Is there a voice for a language? */
export function has_voice(lang) {
  return Boolean(voice(lang));
}

/** Says something, if there is a voice for the language. */
export function speak(text, lang, loud) {
  const speaker = voice(lang);
  if (!speaker || hushed || !loud) return;
  const words = new SpeechSynthesisUtterance(text);
  words.voice = speaker;
  words.lang = speaker.lang;
  words.volume = loud;
  speechSynthesis.cancel();
  speechSynthesis.speak(words);
}
