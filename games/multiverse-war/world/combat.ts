import type { Hex } from '@sandtable/geometry/hex/hex'
import type { BuildingKey } from '../data/types.ts'

/** A block that was slain, as credit and missions ask for it: it is no longer on the board. */
export type Slain = { id: string; player: string; kind: 'unit' | 'hero' | 'builder' | 'decoy'; type: string }
/** A building that was destroyed. */
export type Felled = { id: string; player: string; kind: BuildingKey; tier: 1 | 2 }

export type StrikeResult = {
  /** A block, a building or an encounter. */
  by: string
  at: string
  dice: number
  faces: string[]
  hit: boolean
  critical: boolean
  damage: number
}
/** A combat from its announcement to its end, by explicit stages. */
export type Combat = {
  stage: 'announced' | 'interception' | 'cards' | 'before' | 'strikes' | 'after'
  /** Attackers and defenders: blocks (two of a formation), or a building. */
  attackers: string[]
  defenders: string[]
  /** What is attacked: the building or encounter on the hex, if any: damage goes to it. */
  building: string | null
  manner: 'melee' | 'shot'
  from: Hex
  field: Hex
  distance: number
  /** Abilities announced with the attack (MV-R-122), by block. */
  announced: { [block: string]: string }
  /** MV-CARD-03: face down until both have decided; null: none lies there. `member`: whom it works for (MV-R-129). */
  cards: { attacker: string | null; defender: string | null; revealed: boolean; members: { [side: string]: string } }
  /** MV-R-121: morale, auras, tracks and places as they were fixed: dice by striker and target. */
  strength: { [strike: string]: number }
  strikes: StrikeResult[]
  /** Who has struck, and who may no longer. */
  struck: string[]
}
