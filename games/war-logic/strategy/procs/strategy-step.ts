import { procNamed } from '@sandtable/kernel'
import { spend } from '../../basics/counters.ts'
import { freshUnit } from '../../basics/fresh.ts'
import { mark } from '../../basics/marks.ts'
import { bodyOf } from '../../basics/measure.ts'
import { playersFrom, sideOf } from '../../basics/players.ts'
import { sheetOf, unitOf } from '../../basics/queries.ts'
import { heldAt } from '../../basics/skills.ts'
import { stir } from '../../basics/stir.ts'
import { type Procedure, proc } from '../../hooks.ts'
import type { PlayerId, Spot, World } from '../../world.ts'
import { bonusOf, slotOfCopy } from '../speeches.ts'
import { type Decided, sacrificeDecision, strategyDecision } from './decisions.ts'
import { deliveries } from './deliveries.ts'

type Nothing = Record<string, never>
/** What was decided in private is seen from now on. */
const REVEALS = { reveals: true }
type Emit = Parameters<Procedure<Nothing>['steps'][string]>[0]
const environment = procNamed<{ player: PlayerId }>('environment')
const setDown = procNamed<{ unit: string; near: Spot; within: number | null; by: PlayerId; rule: string }, { at: Spot | null }>(
  'setDown',
)
const arrived = procNamed<{ unit: string; path: Spot[]; how: string }, { alive: boolean }>('arrived')

/** WL-MORAL-02: it lasts this turn and costs each affected member one number of its own copy. */
function speak(play: Emit, { unit: id, slot, units, isSacrifice }: Extract<Decided, { kind: 'speech' }>): void {
  const { world } = play
  const speaker = unitOf(world, id)
  const held = heldAt(world, speaker, slot)
  const kind = isSacrifice ? 'sacrifice' : 'attack'
  const bonus = bonusOf(world, speaker, held, kind)
  for (const member of units) spend(world, unitOf(world, member), slotOfCopy(world, unitOf(world, member), held.skill.id))
  world.turn!.speeches.push({ player: speaker.player!, skill: held.skill.id, kind, bonus, units })
  play.emit(
    'speech',
    isSacrifice ? 'WL-MORAL-04' : 'WL-MORAL-03',
    { unit: id, skill: held.skill.id, bonus, units, kind },
    REVEALS,
  )
}

/** WL-STRAT-01: what happens at the start of a turn, then the active player's decisions, then the enemies' speeches. */
const skillAt = (world: World, { unit, slot }: { unit: string; slot: number }): string =>
  heldAt(world, unitOf(world, unit), slot).skill.id
export const strategyStep = proc<{ left?: PlayerId[] }>()(
  'strategyStep',
  'WL-STRAT-01',
  {
    begin: play => play.call(environment, { player: play.world.turn!.player }, 'deliver'),
    deliver: play => play.call(deliveries, {}, 'decide'),
    decide: play => play.call(strategyDecision, { player: play.world.turn!.player }, 'decided'),
    decided(play, vars) {
      const decided = play.result(strategyDecision) as Decided
      if (decided === null) {
        vars.left = enemiesOf(play.world)
        return play.goto('sacrifices')
      }
      if (decided.kind === 'return')
        return play.call(returning, { unit: decided.unit, slot: decided.slot, units: decided.units }, 'decide')
      if (decided.kind === 'speech') speak(play, decided)
      else
        play.emit(
          'restored',
          'WL-REINF-05',
          { unit: decided.unit, skill: skillAt(play.world, decided), amount: decided.amount },
          REVEALS,
        )
      return play.goto('decide')
    },
    /** WL-R-36, WL-R-190, WL-R-205: enemies in turn order; allies of the active player are not asked. */
    sacrifices(play, { left = [] }) {
      const [player] = left
      return player === undefined ? play.done() : play.call(sacrificeDecision, { player }, 'sacrificed')
    },
    sacrificed(play, vars) {
      const decided = play.result(sacrificeDecision) as Decided
      if (decided?.kind === 'speech') speak(play, decided)
      else vars.left = (vars.left ?? []).slice(1)
      return play.goto('sacrifices')
    },
  },
  { title: 'Strategy step' },
)
const enemiesOf = (world: World): PlayerId[] => {
  const { player } = world.turn!
  return playersFrom(world, player)
    .filter(one => one.side !== sideOf(world, player))
    .map(one => one.id)
}

/** WL-CLONE-01 to WL-CLONE-05: one use; each unit returns with all its skills at full numbers, on its place or beside the cloner. */
export const returning = proc<{ unit: string; slot: number; units: string[] }>()('returning', 'WL-CLONE-01', {
  begin(play, { unit, slot }) {
    const { world } = play
    const { skill } = heldAt(world, unitOf(world, unit), slot)
    spend(world, unitOf(world, unit), slot)
    play.emit('returning', skill.range === 0 ? 'WL-CLONE-01' : 'WL-CLONE-02', { unit, skill: skill.id }, REVEALS)
    return play.goto('next')
  },
  next(play, { unit: by, slot, units }) {
    const { world } = play
    const [id] = units
    if (id === undefined) return play.done()
    const isCloning = heldAt(world, unitOf(world, by), slot).skill.range === 0
    const dead = unitOf(world, id)
    const near = isCloning ? bodyOf(world, unitOf(world, by)).at : dead.diedAt!
    const fresh = freshUnit(world, sheetOf(world, dead), { id, player: dead.player, team: dead.team })
    const shown = new Set(dead.counters.filter(one => one.shown).map(one => one.skill))
    for (const counter of fresh.counters) counter.shown ||= shown.has(counter.skill)
    // WL-R-44: alone, without passengers or machine. Credit that fell stays where it fell (WL-REINF-06).
    world.units[id] = {
      ...fresh,
      name: dead.name,
      at: near,
      facing: dead.facing,
      credit: 0,
      where: 'waiting',
      since: world.round,
    }
    mark(world.units[id]!, { kind: 'new' })
    return play.call(setDown, { unit: id, near, within: null, by: dead.player!, rule: 'WL-CLONE-01' }, 'placed')
  },
  placed(play, { units }) {
    const { at } = play.result(setDown)
    stir(play.world)
    play.emit('returned', 'WL-CLONE-04', { unit: units[0]!, at }, REVEALS)
    if (at === null) return play.goto('arrived')
    // WL-R-96, WL-R-204.
    return play.call(arrived, { unit: units[0]!, path: [at], how: 'placed' }, 'arrived')
  },
  arrived(play, vars) {
    vars.units = vars.units.slice(1)
    return play.goto('next')
  },
})
