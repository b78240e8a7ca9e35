import { chanceOfAtLeast, chancesOf, type Ledger, type RollOdds } from '@sandtable/kernel'
import { signed } from '@sandtable/wargame/words'
import { unitOf } from '../basics/queries.ts'
import { hooks } from '../hooks.ts'
import type { Attack, World } from '../world.ts'
import { damageOf } from './damage.ts'
import { attackTest, type Chances, cannotEvade, chancesIn, evasionTest } from './odds.ts'
import { partLeft } from './parts.ts'

const faceText = (needs: number): string => (needs === 8 ? '8' : `${needs}+`)

/** What changed the roll: 'woods −1', 'high ground +1'. */
const reasonsOf = ({ lines }: Ledger): RollOdds['reasons'] =>
  lines.flatMap(({ by, rule, change }) =>
    'add' in change && change.add !== 0 ? [{ text: `${hooks.find(by)?.title ?? by} ${signed(change.add)}`, rule }] : [],
  )

/** The chances of all damage that so many attack rolls may do. */
function damagesOf(rolls: number, { plain, critical }: Chances, one: number, harder: number): Map<number, number> {
  let damages = new Map([[0, 1]])
  for (let roll = 0; roll < rolls; roll++) {
    const next = new Map<number, number>()
    const add = (damage: number, chance: number) => next.set(damage, (next.get(damage) ?? 0) + chance)
    for (const [damage, chance] of damages) {
      add(damage, chance * (1 - plain - critical))
      add(damage + one, chance * plain)
      add(damage + harder, chance * critical)
    }
    damages = next
  }
  return damages
}

/** TM-ATK-02 to TM-ATK-05, TM-CRIT-04: the odds of an attack as it would be declared now. Shields and what answers it are left out. */
export function attackOdds(world: World, attack: Attack): RollOdds {
  const target = unitOf(world, attack.target)
  const test = attackTest(world, attack)
  const chances = chancesIn(world, attack)
  const evades = cannotEvade(world, target)
    ? { text: 'it cannot evade', rule: 'TM-ATK-04' as const }
    : {
        text: `it evades on ${faceText(evasionTest(world, target, attack.attacker, attack.ranged).needs)}`,
        rule: 'TM-ATK-04' as const,
      }
  const [one, harder] = [false, true].map(critical => damageOf(world, { ...attack, critical }).total)
  const left = partLeft(world, target, attack.part)
  const damages = damagesOf(attack.rolls, chances, one!, harder!)
  const destroyed = [...damages].reduce((sum, [damage, chance]) => (damage >= left ? sum + chance : sum), 0)
  const hits = chancesOf(attack.rolls, chances.plain + chances.critical)
  const results = destroyed > 0 && left > 0 ? [{ text: 'destroys it', chance: destroyed }] : []
  return {
    ...{ dice: attack.rolls, need: faceText(test.needs), reasons: [...reasonsOf(test.modifiers), evades] },
    ...{ what: 'hit', chances: hits, results: chanceOfAtLeast(hits, 1) > 0 ? results : [] },
  }
}
