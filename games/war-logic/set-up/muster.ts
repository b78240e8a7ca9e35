import { type Army, databaseFor, figuresIn } from '../army/army.ts'
import { type Database, USUAL } from '../army/database.ts'
import { freshUnit } from '../basics/fresh.ts'
import { classesWith } from '../data/classes.ts'
import type { Skill, UnitSheet } from '../data/types.ts'
import type { PlayerId, World } from '../world.ts'

/** WL-SHEET-09: what a player has written is copied under names of its own, so that two books never meet. */
const ownId = (player: PlayerId, id: string): string => `${player}.${id}`

/** The skills and units of an army's book as the battle keeps them. */
function copied(army: Army, { findSkill }: Database, player: PlayerId): { skills: Skill[]; units: UnitSheet[] } {
  const own = new Set(army.book.skills.map(({ id }) => id))
  const named = (id: string): string => (own.has(id) ? ownId(player, id) : id)
  return {
    skills: army.book.skills.map(({ id }) => ({ ...findSkill(id)!, id: ownId(player, id) })),
    units: army.book.units.map(unit => ({ ...unit, id: ownId(player, unit.id), skills: unit.skills.map(named) })),
  }
}
const byId = <T extends { readonly id: string }>(all: readonly T[]): { [id: string]: T } =>
  Object.fromEntries(all.map(one => [one.id, one]))

/**
 * The units of an army, all of them still beside the table (WL-SHEET-09: later edits change nothing). Units of one team carry its id with the
 * number of the group, for two teams of one sheet are two teams (WL-TEAM-02).
 */
export function muster(world: World, player: PlayerId, army: Army): void {
  const database = databaseFor(army, { ...USUAL, classes: classesWith(world.own.classes ?? []) })
  const { skills, units } = copied(army, database, player)
  world.own = { ...world.own, skills: { ...world.own.skills, ...byId(skills) }, units: { ...world.own.units, ...byId(units) } }
  const isOwn = (id: string): boolean => army.book.units.some(unit => unit.id === id)
  const figures = figuresIn(army, database)
  const counts = new Map<string, number>()
  for (const { sheet } of figures) counts.set(sheet.id, (counts.get(sheet.id) ?? 0) + 1)
  const seen = new Map<string, number>()
  let [troops, fields] = [0, 0]
  for (const { sheet, group, team, name } of figures) {
    // Bought fields are counted by themselves: numbers of units tell nothing of them.
    const id = sheet.kind === 'hazard' ? `m${player.slice(1)}-${++fields}` : `u${player.slice(1)}-${++troops}`
    const copy = isOwn(sheet.id) ? world.own.units[ownId(player, sheet.id)]! : sheet
    const unit = freshUnit(world, copy, { id, player, team: team && `${player}.${team.id}.${group}` })
    const nth = (seen.get(sheet.id) ?? 0) + 1
    seen.set(sheet.id, nth)
    unit.name = name ?? (counts.get(sheet.id)! > 1 ? `${sheet.name} ${nth}` : sheet.name)
    // A bought field is never among the units that others see (WL-HAZ-09).
    if (sheet.kind === 'hazard') unit.where = 'field'
    world.units[id] = unit
  }
}
