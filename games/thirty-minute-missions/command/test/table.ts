import { copy, type JsonObject, type Seat } from '@sandtable/kernel'
import { freshAttack } from '../../attack/fresh.ts'
import { freshTurn } from '../../battle/turns.ts'
import { SHEETS } from '../../data/figures.ts'
import type { Sheet } from '../../data/types.ts'
import { hooks } from '../../hooks.ts'
import { field } from '../../test/tm-table.ts'
import type { Attack, Turn, Unit, World } from '../../world.ts'
import { commandActs } from '../acts.ts'

export type Dice = readonly [why: string, ...faces: number[]][]
export type Table = ReturnType<typeof field>

/** A ready datasheet with other systems, mods or pilot. */
export const sheet = (id: string, changes: Partial<Sheet> = {}): JsonObject =>
  ({ ...SHEETS.get(id)!, id: `${id} ${JSON.stringify(changes)}`, ...changes }) as JsonObject
export const pilot = (...traits: string[]): Partial<Sheet> => ({ pilot: { rank: 'legend', traits } })
export const machine = (ai: string): Partial<Sheet> => ({ pilot: { ai } })

/** A Marauder, which has no special rules, against another six hexes east of it; Ann's is in its turn. */
export const duel = (
  a1: JsonObject = {},
  b1: JsonObject = {},
  { others = [], ...more }: JsonObject = {},
  dice: Dice = [],
): Table =>
  field(
    {
      units: [
        { id: 'a1', side: 'a', sheet: 'marauder', at: [2, 5], ap: 8, ...a1 },
        { id: 'b1', side: 'b', sheet: 'marauder', at: [8, 5], ...b1 },
        ...(others as JsonObject[]),
      ],
      active: 'a1',
      phase: more.active === null ? null : 'movement',
      ...more,
    },
    dice,
  )
/** One procedure, then the activations of the round. */
export const running = (
  proc: string,
  vars: JsonObject,
  a1: JsonObject = {},
  b1: JsonObject = {},
  more: JsonObject = {},
  dice: Dice = [],
) => duel(a1, b1, { active: null, run: { proc, vars }, ...more }, dice)

export const unit = (t: Table, id = 'a1'): Unit => t.world.units[id]!
export const use = (t: Table, command: string): Table => t.pick('ann', `command:${command}`)
export const refusal = (t: Table, command: string, rule: `${string}-${string}`) =>
  t.refuses('ann', { type: 'pick', ids: [`command:${command}`] }, rule)
/** Whether a Command Action is offered, refused (then the rule that does it), or not even shown. */
export const standing = (t: Table, command: string, id = 'a1', phase: Turn['phase'] | null = null): string => {
  const world = phase === null ? t.world : { ...t.world, turn: { ...freshTurn(id), phase } }
  const act = commandActs(world, unit(t, id)).find(one => one.id === `command:${command}`)
  return act === undefined ? 'none' : (act.refusal?.rule ?? 'open')
}
/** Whoever is asked next, and for what. */
export function open(t: Table): string {
  const seat = t.engine.waitingFor(t.state)[0]!
  const { kind } = t.engine.decision(t.state, seat)!
  t.asks(seat, kind)
  return `${seat} ${kind}`
}

/** A copy of the world in which this attack is under way. */
export function underAttack(t: Table, attack: Partial<Attack> = {}): World {
  const world = copy(t.world) as World
  world.attacks.push(
    freshAttack({
      attacker: 'a1',
      weapon: 'a1/1',
      side: 'a',
      ranged: true,
      target: 'b1',
      part: 'torso',
      distance: 6,
      damage: 4,
      ...attack,
    }),
  )
  return world
}
type Window = 'step.made' | 'attack.declared' | 'attack.resolved'
export const offers = (world: World, hook: Window, info: JsonObject = { unit: 'a1', melee: true }): string[] =>
  hooks.offers(world, hook, info).map(o => o.id)
export const takers = (world: World, side: 'a' | 'b' = 'b'): string[] =>
  hooks.offers(world, 'hit.landed', { side }).map(o => o.id)

export const total = (world: World, hook: 'roll.accuracy' | 'roll.assault', id: string, more: JsonObject = {}): number => {
  const info = { unit: id, weapon: 'basic', target: 'b1', distance: 1, how: 'normal', blind: false, ...more }
  return hooks.ledger(world, hook, info, 0, 'TM-ATK-05').total
}
export const evasion = (world: World, id: string, ranged: boolean, by: string | null = null): number =>
  hooks.ledger(world, 'roll.evasion', { unit: id, by, ranged, against: 'weapon' }, 0, 'TM-ATK-06').total

export const TEAMS: readonly Seat[] = [
  { id: 'ann', team: 'a' },
  { id: 'abe', team: 'a' },
  { id: 'bob', team: 'b' },
]
