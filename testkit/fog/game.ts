import { callOf, type Game } from '@sandtable/kernel'
import { accept, commit, creep, lurk, muster, offer, plan, spy, strike } from './asks.ts'
import { type Hooks, hooks, interjection } from './hooks.ts'
import { battle, blow, clash, creeping, night, parley, prowl, resume, round, spying, striking } from './procs.ts'
import { scene } from './scene.ts'
import { begin, form, POSITION, presets, readPosition, readSetup, SETUP, type Setup } from './setup.ts'
import { assert, determinise, hiddenFlow, isOpen, type View, view } from './view.ts'
import { evaluate, picture, sentence, tally } from './words.ts'
import { blocksOf, type World } from './world.ts'

const offerDraw = interjection({
  spec: offer,
  concedes: true,
  subject: (world, seat) => (world.offered.includes(seat) || blocksOf(world, seat).length === 0 ? null : {}),
  run: (_world, _subject, seat) => callOf(parley, { by: seat }),
})

export type Fog = { world: World; hooks: Hooks; setup: Setup; view: View }

export const fog: Game<Fog> = {
  id: 'fog',
  name: 'Fog and decoy',
  version: '2',
  about: 'A small fight in which whatever can be secret is',
  players: { min: 2, max: 3 },
  procs: [battle, resume, round, night, prowl, creeping, spying, striking, clash, blow, parley],
  asks: [muster, plan, lurk, creep, spy, strike, commit, accept],
  hooks,
  traits: [],
  interjections: [offerDraw],
  presets,
  form,
  readSetup,
  begin,
  readPosition,
  forms: { setup: SETUP, position: POSITION },
  view,
  isUnderWay: ({ round: n }) => n > 0,
  isOpen,
  determinise,
  hiddenFlow,
  scene,
  sentence,
  picture,
  sight: () => null,
  evaluate,
  tally,
  assert,
  turns: ['clash'],
  endings: ['FOG-END-01', 'FOG-END-02', 'FOG-END-03'],
  longest: 1000,
}
