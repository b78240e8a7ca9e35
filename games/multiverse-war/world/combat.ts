import type { Hex } from '@sandtable/geometry/hex/hex'
import type { BuildingKey } from '../data/types.ts'

/** A block that was slain, as credit and missions ask for it: it is no longer on the board. */
export type Slain = { id: string; player: string; kind: 'unit' | 'hero' | 'builder' | 'decoy'; type: string }
/** A building that was destroyed. */
export type Felled = { id: string; player: string; kind: BuildingKey; tier: 1 | 2 }
/** A reason for a number of dice. */
export type StrengthLine = { text: string; n: number; rule: `MV-${string}` }

/** A combat from its announcement to its end, by explicit stages. */
export type Combat = {
  stage: 'announced' | 'interception' | 'cards' | 'before' | 'strikes' | 'after'
  /** Attackers and defenders: blocks (two of a formation), or a building that shoots. */
  attackers: string[]
  defenders: string[]
  /** The building or encounter that is attacked: damage goes to it (MV-BLD-16). */
  building: string | null
  manner: 'melee' | 'shot'
  from: Hex
  field: Hex
  distance: number
  /** Abilities announced with the attack (MV-R-122), by block. */
  announced: { [block: string]: string }
  /** The second target of a shot that has one, by who shoots. */
  second: { [block: string]: string }
  /** MV-CARD-03: face down until both have decided; null: none lies there. */
  cards: {
    attacker: string | null
    defender: string | null
    revealed: boolean
    /** Who laid each, and the member it works for (MV-R-129). */
    by: { [side: string]: string }
    members: { [side: string]: string }
  }
  /** MV-R-121: who may strike whom, and with which dice: fixed once, after the cards and what happens before the combat. */
  strength: { [striker: string]: { [target: string]: StrengthLine[] } }
  /** MV-FORM-11: who has struck. */
  struck: string[]
  /** The strikes that are left are lost: the defender got away. */
  isOver: boolean
  slain: Slain[]
  felled: Felled | null
  /** Who brought an encounter to 0; null: nobody. */
  overcomeBy: string | null
}
