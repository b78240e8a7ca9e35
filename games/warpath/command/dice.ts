import { type PrintedDice, printedDice, type Roll, type SceneDie } from '@sandtable/kernel'
import { seatsOf } from '@sandtable/wargame/teams'
import { inPlay, isCommand, profileOf } from '../basics/queries.ts'
import { BASE_DICE, COMMAND_FACES, REROLLS_PER_COMMAND_UNIT } from '../data/command.ts'
import { DIE_KINDS, type DieKind } from '../data/types.ts'
import type { CommandDie, SideId, World } from '../world.ts'

/** WP-CMD-01, WP-CMD-02, WP-CMD-04, WP-CMD-03: three black ones, and those of its Tacticians In Play; black, orange, green. */
export function poolOf(world: World, side: SideId): DieKind[] {
  const dice = [...BASE_DICE, ...inPlay(world, side).flatMap(unit => profileOf(unit).commandDice)]
  return DIE_KINDS.flatMap(kind => dice.filter(die => die === kind))
}
/** WP-CMD-05: how many of them it may roll again. */
export const rerollsOf = (world: World, side: SideId): number =>
  Math.min(world.sides[side].dice.length, REROLLS_PER_COMMAND_UNIT * inPlay(world, side).filter(isCommand).length)

const SYMBOLS = ['blank', 'sword', 'two swords', 'three swords'] as const
const MARKS: { readonly [symbol: string]: string } = { sword: '†', 'two swords': '††', 'three swords': '†††' }
const WORTH = { sword: 1, 'two swords': 2, 'three swords': 3 }
const COLOURS = { Black: 'black', Orange: 'orange', Green: 'green' } as const
/** WP-DICE-12, WP-R-01: Command Dice of one colour; what a symbol is worth is its Command Points. */
const printedOf = (kind: DieKind, count: number): PrintedDice => ({
  die: kind.toLowerCase(),
  colour: COLOURS[kind],
  faces: COMMAND_FACES[kind].map(swords => SYMBOLS[swords]!),
  count,
  worth: WORTH,
  marks: MARKS,
})
const RULES = { command: 'WP-CMD-01', 'command again': 'WP-CMD-05', recon: 'WP-RECON-01' } as const
/** A throw of Command Dice, which are listed black ones first. */
export const commandRoll = (world: World, side: SideId, dice: readonly DieKind[], why: keyof typeof RULES): Roll => ({
  ...printedDice(DIE_KINDS.map(kind => printedOf(kind, dice.filter(die => die === kind).length))),
  rule: RULES[why],
  why,
  seat: seatsOf(world, side)[0]!,
})
export const swordsOn = (kind: DieKind, face: number): number => COMMAND_FACES[kind][face - 1]!

/** A Command Die as it lies. */
export const dieAsItLies = ({ kind, swords, rerolled }: CommandDie): SceneDie => ({
  colour: COLOURS[kind],
  marks: MARKS[SYMBOLS[swords]!] ?? '',
  text: SYMBOLS[swords]!,
  again: rerolled,
})
