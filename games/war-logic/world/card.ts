import type { CardQuestion, ClassDefault, Die, ObjectiveSheet, Skill, UnitSheet } from '../data/types.ts'

/** The toggles of the card (data/toggles.json), with the same names. */
export type Options = {
  effectiveAgainst: boolean
  strictBudget: boolean
  preMeasure: boolean
  obstacleSections: boolean
  quickPlay: boolean
  dual: boolean
  damageMaximization: boolean
  regenerativeArmor: boolean
  quickDeath: boolean
  pincerMode: 'square' | 'additive' | 'off'
  leverageMode: 'difference' | 'plusOne' | 'off'
  numberDefaults: 'sheet' | 'flat20'
  attackDie: Die
  sight: 'off' | 'day' | 'night'
  coverAbsorbs: boolean
  scavenging: boolean
  realShooting: boolean
  twinPistols: boolean
  boardingTakeover: boolean
  distortionScope: 'whole' | 'range'
  openSheets: boolean
  /** 0: none (WL-R-137). */
  turnLimit: number
}
/** WL-CARD-01. */
export type Card = {
  battleOf: string
  location: string
  date: string
  backstory: string
  budget: number
  objective: ObjectiveSheet
  /** WL-R-139: the side that protects; null: there is nothing to protect. */
  defender: string | null
  reachedFirst: string
  attackedFirst: string
  fastPlay: boolean
  whoDecided: { [Q in CardQuestion]: string } | null
  /** Questions that are not answered yet, in the order of WL-R-132, and the budgets to choose from. */
  open: CardQuestion[]
  budgets: number[]
  /** WL-FAST-01: toggles that were agreed on by themselves; the fast-play answer leaves them alone. */
  agreed: string[]
  /** WL-GEN-06. */
  houseRules: string[]
}
/** Skills, units and class defaults of the players' own making (WL-SHEET-09: copied when the battle begins). */
export type Own = {
  readonly skills: { readonly [id: string]: Skill }
  readonly units: { readonly [id: string]: UnitSheet }
  /** Those that differ from the book's, for all players; absent: none does. */
  readonly classes?: readonly ClassDefault[]
}
