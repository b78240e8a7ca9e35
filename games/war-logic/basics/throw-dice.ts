import { procNamed, type RuleId } from '@sandtable/kernel'

/**
 * One die of a roll: the unit that throws it (null: nobody, as for a mine of the map), and the units that it strikes (WL-R-41). `why`: where it is for
 * something else than the roll, such as a bonus die. `own`: no prepared die stands for it (a hexed attack, WL-R-176).
 */
export type ThrownDie = { sides: number; by: string | null; against: string[]; why?: string; own?: boolean }
/** `why` is what the dice are for; `prepared`: the thrower's prepared dice stand for them (WL-R-218). */
export type Throw = { dice: ThrownDie[]; why: string; rule: RuleId; prepared: boolean }

/** Every roll of the battle but card and quick rolls (see README.md). */
export const throwDice = procNamed<Throw, { faces: number[] }>('throwDice')
