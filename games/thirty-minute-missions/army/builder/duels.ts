import { engineOf, type JsonObject, meanOf } from '@sandtable/kernel'
import { struckBy } from '@sandtable/wargame/armies/duel'
import type { Duels, Strike } from '@sandtable/wargame/armies/kit'
import { damageChances } from '../../attack/attack-odds.ts'
import { armsAgainst, attackChoices } from '../../attack/choices.ts'
import { partLeft } from '../../attack/parts.ts'
import { draftOf } from '../../attack/shots.ts'
import { mainSectionOf, unitOf } from '../../basics/queries.ts'
import type { Sheet } from '../../data/types.ts'
import { thirtyMinuteMissions } from '../../game.ts'
import type { World } from '../../world.ts'
import { costOf } from '../cost.ts'
import { figuresOf } from '../figures.ts'
import { findSheet, groupOf, sheetsFor } from './catalogue.ts'
import type { SquadList } from './list.ts'

const { game } = engineOf(thirtyMinuteMissions)
/** In hexes. */
const DISTANCES = [2, 4, 6] as const
const COLUMN = 5

/** The one north of the other, in the open, each with the AP of a whole activation. */
function facing(by: Sheet, on: Sheet, gap: number): World | null {
  const unit = (id: string, side: string, sheet: Sheet, row: number): JsonObject => ({
    ...{ id, side, sheet: sheet as unknown as JsonObject, at: [COLUMN, row], ap: figuresOf(sheet).baseAP },
  })
  const units = [unit('one', 'a', by, 10), unit('other', 'b', on, 10 - gap)]
  const read = game.readPosition({ units } as JsonObject)
  return read.ok ? read.value.world : null
}
/** TM-ATK-02 to TM-CRIT-04: the weapon that does most to the Main Section, fired as often as the AP of an activation allow. */
function strikesAt(by: Sheet, on: Sheet, gap: number, ranged: boolean): Strike[] {
  const world = facing(by, on, gap)
  if (!world) return []
  const target = unitOf(world, 'other')
  const main = mainSectionOf(world, target)
  const against = armsAgainst(world, { unit: 'one', target: 'other', ranged, how: 'normal' })
  const volleys = attackChoices(world, against).flatMap(({ part, arm, shot, times }) =>
    part === main && shot ? [damageChances(world, draftOf(against.aim, arm.gun, part, shot), times)] : [],
  )
  const [chances] = volleys.toSorted((a, b) => meanOf(b) - meanOf(a))
  const manner = ranged ? `Shooting at ${gap} hexes` : 'Close combat'
  const rule = ranged ? 'TM-ATK-02' : 'TM-ATK-03'
  return chances ? [{ manner, rule, chances, life: partLeft(world, target, main), unit: 'durability of the Main Section' }] : []
}

/** Whole units in the open, for one activation; Shields and what answers an attack are left out. */
export const duels: Duels<SquadList> = {
  fighters: list =>
    sheetsFor(list).map(sheet => ({ id: sheet.id, name: sheet.name, group: groupOf(sheet), price: costOf(sheet) })),
  strikes: (list, pairing) => {
    const [by, on] = [findSheet(list, pairing.by), findSheet(list, pairing.on)]
    if (!by || !on) return []
    const all = [...DISTANCES.flatMap(gap => strikesAt(by, on, gap, true)), ...strikesAt(by, on, 1, false)]
    return all.map(one => struckBy(one, pairing))
  },
}
