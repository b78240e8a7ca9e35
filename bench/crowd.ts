import { asking, type Game, legal, makeHooks, makersFor, NOTHING_HIDDEN, type Place, refused, UNSEEN } from '@sandtable/kernel'

/** A bare world of many units: each choice moves a unit, rolls a die and may wound a neighbour. */
type Unit = { id: string; seat: string; at: { x: number; y: number }; wounds: number }
type World = { units: { [id: string]: Unit }; count: number; turn: number }
type Hooks = { none: { species: 'modify'; roles: 'unit'; info: { unit: string } } }
type Setup = { units: number; turns: number }

const SEATS = [
  { id: 'red', team: 'red' },
  { id: 'blue', team: 'blue' },
]
const { proc, ask } = makersFor<World, Hooks>()
export const unitOf = (world: World, turn: number): string => `u${turn % world.count}`
const seatOf = (world: World, unit: string) => world.units[unit]!.seat
const neighbourOf = (world: World, unit: string) => {
  const next = `u${Number(unit.slice(1)) + 1}`
  return world.units[next] ? next : 'u0'
}

const moveTo = ask({
  kind: 'crowd.move',
  type: 'aim',
  rule: 'CROWD-1',
  ask: (world: World, { unit }: { unit: string }) => ({
    type: 'aim',
    ...asking({ text: 'Move', act: 'Move', told: 'moves a unit', by: [unit] }),
    from: { ...world.units[unit]!.at, facing: null, level: null },
    footprint: null,
    range: 600,
  }),
  validate(world, { unit }, _seat, { at }) {
    const from = world.units[unit]!.at
    const used = Math.round(Math.sqrt((at.x - from.x) ** 2 + (at.y - from.y) ** 2))
    return used <= 600 ? legal({ used }) : refused('CROWD-1', 'too far', { used, reach: 600 }, at)
  },
  candidates: (world, { unit }, _seat, rng) => {
    const { x, y } = world.units[unit]!.at
    const at: Place = { x: x + rng.below(400) - 200, y: y + rng.below(400) - 200, facing: null, level: null }
    return [{ type: 'aim', at }]
  },
})

const turn = proc<{ turns: number }>()('turn', 'CROWD-1', {
  begin(play, vars) {
    if (play.world.turn >= vars.turns) return play.finish({ winners: [], rule: 'CROWD-3', text: 'time', scores: {} })
    const unit = unitOf(play.world, play.world.turn)
    return play.ask(moveTo, [seatOf(play.world, unit)], { unit }, 'move')
  },
  move(play) {
    const unit = unitOf(play.world, play.world.turn)
    const { x, y } = play.answer(moveTo).at
    play.world.units[unit]!.at = { x, y }
    play.emit('moved', 'CROWD-1', { unit, x, y })
    return play.roll({ sides: 6, count: 1, rule: 'CROWD-2', why: 'to wound', seat: seatOf(play.world, unit) }, 'wound')
  },
  wound(play) {
    const target = neighbourOf(play.world, unitOf(play.world, play.world.turn))
    if (play.faces()[0]! >= 4) {
      play.world.units[target]!.wounds++
      play.emit('wounded', 'CROWD-2', { target })
    }
    play.world.turn++
    return play.goto('begin')
  },
})

export const crowd: Game<{ world: World; hooks: Hooks; setup: Setup; view: World }> = {
  id: 'crowd',
  name: 'Crowd',
  version: '1',
  about: 'a bare world for measuring',
  players: { min: 2, max: 2 },
  procs: [turn],
  asks: [moveTo],
  traits: [],
  hooks: makeHooks<World, Hooks>({
    ...{ traitsOf: () => [], ownerOf: seatOf, couldCarry: NOTHING_HIDDEN },
    hooks: { none: { cast: () => [] } },
  }),
  interjections: [],
  presets: [],
  form: { fields: () => [], change: setup => setup, seated: setup => setup, seats: () => SEATS },
  readSetup: raw => ({ ok: true, value: raw as Setup }),
  begin({ units, turns }) {
    const world: World = { units: {}, count: units, turn: 0 }
    for (let i = 0; i < units; i++)
      world.units[`u${i}`] = {
        id: `u${i}`,
        seat: i % 2 ? 'blue' : 'red',
        at: { x: (i % 20) * 500, y: Math.floor(i / 20) * 500 },
        wounds: 0,
      }
    return { seats: SEATS, world, first: { proc: 'turn', vars: { turns } } }
  },
  readPosition: () => ({ ok: false, violations: [] }),
  view: world => world,
  isOpen: () => true,
  determinise: view => view,
  scene: () => ({
    title: '',
    board: { width: 0, height: 0, grid: 'none', cell: 0, unit: 'cm' },
    layers: [],
    groups: [],
    pieces: [],
    panels: [],
  }),
  sentence: event => event.type,
  picture: () => UNSEEN,
  isUnderWay: () => true,
  sight: () => null,
  evaluate: () => 0,
  tally: () => [],
  assert: () => {},
  turns: [],
  endings: ['CROWD-3'],
  longest: 1_000_000,
}
