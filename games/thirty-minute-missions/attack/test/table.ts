import type { Json, JsonObject } from '@sandtable/kernel'
import { freshTurn } from '../../battle/turns.ts'
import { SHEETS, WEAPONS } from '../../data/figures.ts'
import type { Sheet, WeaponMode } from '../../data/types.ts'
import { engine, field } from '../../test/tm-table.ts'
import type { Attack, Item, Unit, World } from '../../world.ts'
import { attackOdds } from '../attack-odds.ts'
import { freshAttack } from '../fresh.ts'
import { chancesIn } from '../odds.ts'
import { readPlan } from '../plan.ts'

/** A weapon on a sheet: its type and where it is: 'armR', 'torso' (mounted on anything but an arm) or 'carried'. */
export type Borne = readonly [weapon: string, ...where: string[]]
const modeOf = (weapon: string, where: readonly string[]): WeaponMode => {
  if (where[0] === 'carried') return 'carried'
  const { modes } = WEAPONS.get(weapon)!
  return where.every(w => w.startsWith('arm')) && modes.includes('equipped') ? 'equipped' : 'mounted'
}

/** A ready datasheet with other weapons, and no shield, thruster, system, mod or trait unless given. */
export function sheet(base: string, weapons: readonly Borne[], change: Partial<Sheet> = {}): JsonObject {
  const { pilot, ...rest } = SHEETS.get(base)!
  const plain: Sheet = {
    ...rest,
    id: `${base}+${weapons.map(w => w.join('_')).join('+')}+${JSON.stringify(change).length}`,
    pilot: 'rank' in pilot ? { rank: pilot.rank, traits: [] } : pilot,
    weapons: weapons.map(([weapon, ...where]) => {
      const mode = modeOf(weapon, where)
      return { weapon, mode, sections: mode === 'carried' ? [] : where }
    }),
    shields: [],
    thrusters: rest.type === 'mech' ? [] : rest.thrusters,
    systems: [],
    mods: [],
    ...change,
  }
  return plain as unknown as JsonObject
}
/** A plain mech of Accuracy 4, Assault 5, Evasion 6, class 2, Torso 38, head 10, arms 16, legs 20. */
export const mech = (...weapons: Borne[]): JsonObject => sheet('alto_line', weapons)
export const rifleman = mech(['combat_rifle', 'armR'])

export type Placed = { readonly [key: string]: Json }
/** Ann's unit faces east, Bob's west, both with AP to spare. */
export const ann = (column: number, row: number, what: Json = rifleman, more: Placed = {}): JsonObject => ({
  side: 'a',
  sheet: what,
  at: [column, row],
  ap: 10,
  ...more,
})
export const bob = (column: number, row: number, what: Json = rifleman, more: Placed = {}): JsonObject => ({
  side: 'b',
  sheet: what,
  at: [column, row],
  ap: 0,
  inactive: true,
  ...more,
})

/** What one attack can be aimed at, and with what, as Ann is asked for it. */
export const once = (t: ReturnType<typeof field>): string[] => t.options('ann', 'tm.section').filter(id => !id.includes('*'))
export const openParts = (t: ReturnType<typeof field>): string[] => [...new Set(once(t).map(id => readPlan(id).part))]
export const armsOn = (t: ReturnType<typeof field>, part: string): (string | null)[] =>
  once(t)
    .map(readPlan)
    .filter(plan => plan.part === part)
    .map(plan => plan.weapon)

type Dice = readonly [why: string, ...faces: number[]][]
/** Ann's first unit in the middle of its Ranged Combat Phase. */
export const ranged = (units: readonly JsonObject[], more: Placed = {}, dice: Dice = []) =>
  field({ units, active: 'ua1', phase: 'ranged', ...more }, dice)
export const close = (units: readonly JsonObject[], more: Placed = {}, dice: Dice = []) =>
  field({ units, active: 'ua1', phase: 'close', ...more }, dice)

/** The world of a described position in which Ann's first unit has its turn, for functions. */
export function worldOf(units: readonly JsonObject[], more: Placed = {}): World {
  const begun = engine.game.readPosition({ units, ...more })
  if (!begun.ok) throw new Error(begun.violations.map(v => v.text).join())
  const { world } = begun.value
  world.turn = { ...freshTurn('ua1'), phase: 'ranged' }
  return world
}
/** Ann's first unit shoots at the Torso of Bob's first with its first weapon. */
export const shot = (more: Partial<Attack> = {}): Attack =>
  freshAttack({
    attacker: 'ua1',
    weapon: 'ua1/1',
    side: 'a',
    ranged: true,
    target: 'ub2',
    part: 'torso',
    distance: 3,
    damage: 8,
    ...more,
  })
/** A plain board of 14 x 11 with these letters: { '3,5': 'G' }. */
export const map = (letters: { readonly [place: string]: string }): string[] =>
  Array.from({ length: 11 }, (_, row) =>
    Array.from({ length: row % 2 === 1 ? 13 : 14 }, (__, column) => letters[`${column},${row}`] ?? '.').join(''),
  )
export const unit = (world: World, id: string): Unit => world.units[id]!
export const item = (world: World, id: string): Item => world.items[id]!
export const left = (world: World, id: string, section: string): number => world.units[id]!.durability[section]!

/** How likely one attack roll does damage, as a player is told. */
export const chanceToHit = (world: World, attack: Attack): number => attackOdds(world, { ...attack, rolls: 1 }).chances[1]!
/** The mean damage of all its attack rolls, without what is lost on a part that breaks. */
export function expectedDamage(world: World, attack: Attack): number {
  const { critical, plain } = chancesIn(world, attack)
  const { damage, rolls } = attack
  return rolls * (plain * damage + critical * (damage + Math.ceil(damage / 2)))
}
