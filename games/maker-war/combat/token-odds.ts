import { cappedChances, chanceOfAtLeast, type RollOdds, type RuleId, sumsOf } from '@sandtable/kernel'
import type { World } from '../world.ts'
import { tokensChecked } from './moral.ts'

/** How many of so many impact tokens go by so many dice. */
export function sheddingOdds(dice: number, tokens: number, rule: RuleId): RollOdds {
  const chances = cappedChances(sumsOf(dice, 6), tokens)
  const all = chanceOfAtLeast(chances, tokens)
  const results = tokens > 0 && all < 1 ? [{ text: 'removes all of them', chance: all }] : []
  const ledger = [
    { text: `${dice}d6 impact tokens`, note: null, figure: String(dice), rule },
    { text: 'Impact tokens it has', note: null, figure: String(tokens), rule: null },
  ]
  return { dice, need: null, reasons: [], what: 'impact token', chances, results, ledger }
}

/** MW-MORALE-03: the morale check of a formation as it stands: that it passes, or for whoever hopes so, that it fails. */
export function checkOdds(world: World, formation: string, hope: 'pass' | 'fail'): RollOdds {
  const tokens = tokensChecked(world, formation)
  const counted = Math.max(0, tokens.total)
  // In whole ways of two dice: what is certain is no hair more or less.
  const passes = Math.round(chanceOfAtLeast(sumsOf(2, 6), counted + 1) * 36) / 36
  const chance = hope === 'pass' ? passes : 1 - passes
  const ledger = [
    { text: 'Impact tokens', note: null, figure: String(tokens.base), rule: tokens.rule },
    ...tokens.lines.map(({ by, rule, change }) => ({
      text: by,
      note: null,
      figure: 'add' in change ? String(change.add) : '',
      rule,
    })),
    { text: 'Two dice together must beat', note: null, figure: String(counted), rule: 'MW-MORALE-03' as const },
  ]
  return {
    ...{
      dice: 2,
      need: `more than ${counted} together`,
      reasons: [],
      what: hope,
      many: hope === 'pass' ? 'passes' : 'fails',
    },
    ...{ chances: [1 - chance, chance], results: [], ledger },
  }
}
