import type { OddsLine, RollOdds, RuleId } from '@sandtable/kernel'
import { percentText } from '@sandtable/kernel'
import { roundedUp } from '../basics/figures.ts'
import { playerOf } from '../basics/players.ts'
import type { PlayerId, World } from '../world.ts'

/** Overrides, lifts and takeovers always use a D10 (WL-DICE-01). */
export const ATTEMPT_DIE = 10
/** WL-HACK-02, WL-DICE-04: what a die makes of an impact. */
export const powerOf = (impact: number, face: number): number => roundedUp((impact * face) / 10)

/** The lowest face with which an impact reaches so much; null: none does. */
export function faceNeeded(impact: number, against: number): number | null {
  for (let face = 1; face <= ATTEMPT_DIE; face++) if (powerOf(impact, face) >= against) return face
  return null
}
/** WL-R-42, WL-R-218: what the next die will show, where its owner has prepared it; null: it is thrown. */
function preparedFace(world: World, player: PlayerId): number | null {
  if (world.options.attackDie !== 'D10') return null
  const { prepared } = playerOf(world, player)
  return (prepared.find(({ kind }) => kind === 'set') ?? prepared[0])?.face ?? null
}
const chanceOf = (need: number | null, prepared: number | null): number => {
  if (need === null) return 0
  return prepared === null ? (ATTEMPT_DIE + 1 - need) / ATTEMPT_DIE : Number(prepared >= need)
}

/** An attempt: impact times the die against something that is known. `does`: what comes of a success. */
export type Attempt = {
  player: PlayerId
  what: string
  does: string
  impact: number
  against: number
  rule: RuleId
  lines: readonly OddsLine[]
}
/** The odds of an attempt, exactly. */
export function attemptOdds(world: World, { player, what, does, impact, against, rule, lines }: Attempt): RollOdds {
  const need = faceNeeded(impact, against)
  const prepared = preparedFace(world, player)
  const chance = chanceOf(need, prepared)
  return {
    dice: 1,
    need: need === null ? 'never' : `${need}+`,
    reasons: prepared === null ? [] : [{ text: `your next die shows ${prepared}`, rule: 'WL-R-218' }],
    what,
    chances: [1 - chance, chance],
    results: [{ text: does, chance }],
    ledger: [
      { text: 'Impact, times the die', note: 'a tenth for each pip', figure: String(impact), rule },
      ...lines,
      { text: 'To overcome', note: null, figure: String(against), rule },
    ],
  }
}
/** Where it is not known: 'at best 80 %, as far as its skills were seen'. */
export function guessText(impact: number, least: number): string {
  const need = faceNeeded(impact, least)
  if (need === null) return 'hopeless, by what was seen of it'
  return `at best ${percentText(chanceOf(need, null))}: its sheet was not read`
}
