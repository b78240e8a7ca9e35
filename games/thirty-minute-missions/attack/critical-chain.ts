import type { OddsLine, RuleId } from '@sandtable/kernel'
import { gainStatus } from '../damage/status.ts'
import type { Attack, Status, World } from '../world.ts'
import { statusesOf } from './effects.ts'
import { type Chances, cannotEvade, chancesIn, evasionTest } from './odds.ts'

/** Rolls of one attack while its target is as it is, and after each Critical Hit that makes it easier to hit. */
export type Link = { world: World; chances: Chances }

/** What a Critical Hit can do to its target that the rolls after it feel. */
const FELT: { readonly [status in Status | 'overheat']?: RuleId } = {
  overheat: 'TM-KEYW-07',
  system_error: 'TM-KEYW-09',
  prone: 'TM-KEYW-10',
}
/** The statuses of a Critical Hit of this attack that later rolls may feel. */
const feltOf = (world: World, attack: Attack): (Status | 'overheat')[] =>
  statusesOf(world, { ...attack, critical: true }).filter(status => FELT[status] !== undefined)

/** The world with what a Critical Hit does to the target besides its damage; null where that is nothing. */
function afterCritical(world: World, attack: Attack): World | null {
  const before = world.units[attack.target]!
  const target = structuredClone(before)
  const { turn, moving } = world
  const units = { ...world.units, [target.id]: target }
  const after = { ...world, units, turn: turn && { ...turn }, moving: moving && { ...moving } }
  for (const status of feltOf(world, attack)) gainStatus({ world: after, emit: () => {} }, target, status)
  return JSON.stringify(target) === JSON.stringify(before) ? null : after
}

/** TM-R-138, TM-KEYW-07 to TM-KEYW-10: the first roll's chances, then those after one Critical Hit, two and so on, as long as they change. */
export function chainOf(world: World, attack: Attack): Link[] {
  const chain: Link[] = [{ world, chances: chancesIn(world, attack) }]
  if (attack.rolls < 2 || feltOf(world, attack).length === 0) return chain
  while (chain.length < attack.rolls) {
    const after = afterCritical(chain.at(-1)!.world, attack)
    if (after === null) break
    chain.push({ world: after, chances: chancesIn(after, attack) })
  }
  return chain
}

/** The chances of all that so many rolls come to, where a hit adds so much and a Critical Hit so much. */
export function totalsOf(rolls: number, chain: readonly Link[], plainly: number, critically: number): Map<number, number> {
  let totals = chain.map((_, link) => new Map<number, number>(link === 0 ? [[0, 1]] : []))
  const into = (map: Map<number, number>, total: number, chance: number) => map.set(total, (map.get(total) ?? 0) + chance)
  for (let roll = 0; roll < rolls; roll++) {
    const next = chain.map(() => new Map<number, number>())
    for (const [link, { chances }] of chain.entries())
      for (const [total, chance] of totals[link]!) {
        const { plain, critical } = chances
        into(next[link]!, total, chance * (1 - plain - critical))
        into(next[link]!, total + plainly, chance * plain)
        into(next[Math.min(link + 1, chain.length - 1)]!, total + critically, chance * critical)
      }
    totals = next
  }
  const all = new Map<number, number>()
  for (const map of totals) for (const [total, chance] of map) into(all, total, chance)
  return all
}

/** How the target evades once a Critical Hit has told. */
export function linesAfter(chain: readonly Link[], attack: Attack, figureOf: (needs: number) => string): OddsLine[] {
  const last = chain.at(-1)!
  if (chain.length < 2 || last.chances.plain === chain[0]!.chances.plain) return []
  const target = last.world.units[attack.target]!
  const evades = cannotEvade(last.world, target) ? null : evasionTest(last.world, target, attack.attacker, attack.ranged)
  const rule = FELT[feltOf(chain[0]!.world, attack)[0]!] ?? null
  const figure = evades ? figureOf(evades.needs) : '–'
  return [{ text: 'Evasion after a Critical Hit', note: evades ? null : 'it cannot evade', figure, rule }]
}
