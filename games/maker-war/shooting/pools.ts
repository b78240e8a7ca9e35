import type { JsonObject, Ledger } from '@sandtable/kernel'
import { middleOfUnits } from '../basics/measure.ts'
import { hitsFrom } from '../basics/odds.ts'
import type { Attack, World } from '../world.ts'
import { diceLedger, muzzleOf, touchedBy } from './attack.ts'
import { classHits, effectiveScreen, hitClasses, type Pool, screened } from './hits.ts'

/** So many dice of a class go to a target. */
export type Share = { target: string; dice: string; amount: number }
/** The hits on one target: as rolled, what a screen stopped, and what is left to allocate. */
export type TargetResult = { pool: Pool; hits: number; criticals: number; far: boolean; screen: Ledger; stopped: number }

/** MW-R-40, MW-R-50: by how they were shared out; otherwise every target gets what hits it: the only one, or each under a blast. */
function hitsOn(attack: Attack, target: string, shares: readonly Share[] | null): { normal: number; critical: number } {
  const hits = { normal: 0, critical: 0 }
  for (const dice of hitClasses(attack).filter(d => classHits(attack, d, target))) {
    const given = shares?.find(share => share.target === target && share.dice === dice.id)?.amount ?? 0
    hits[dice.critical ? 'critical' : 'normal'] += shares ? given : dice.count
  }
  return hits
}

/** Every target's hits after its screen (MW-R-45, MW-R-152). */
export function poolsFor(world: World, attack: Attack, shares: readonly Share[] | null): TargetResult[] {
  const { template } = attack
  const touched = touchedBy(world, attack.side, { target: template ? null : attack.targets[0]!, template }, attack.kind)
  return attack.targets.map(target => {
    const units = touched[target] ?? []
    const hits = hitsOn(attack, target, shares)
    const { far, screen } = effectiveScreen(world, attack, target, units)
    const { normal, critical, stopped } = screened(hits, screen.total)
    const pool = { target, units: units.map(u => u.id), normal, critical }
    return { pool, hits: hits.normal + hits.critical, criticals: hits.critical, far, screen, stopped }
  })
}

/** Everything a player can question about a salvo. */
export function salvoReport(world: World, attack: Attack, results: readonly TargetResult[]): JsonObject {
  const { side, kind, formation, targets, template, faces, big, caps } = attack
  return {
    side,
    kind,
    formation,
    targets,
    template,
    from: muzzleOf(world, attack),
    dice: diceLedger(world, attack),
    faces,
    big,
    caps,
    results: results.map(({ pool, hits, criticals, far, screen, stopped }) => ({
      target: pool.target,
      at: middleOfUnits(world, pool.units),
      need: hitsFrom(attack.odds[pool.target]),
      odds: attack.odds[pool.target] ?? { plus: [], minus: [] },
      hits,
      criticals,
      far,
      screen,
      stopped,
      left: pool.normal + pool.critical,
    })),
  }
}
