import type { ShotLine } from '@sandtable/kernel'
import type { Attack, World } from '../world.ts'
import { lookerOfGun } from './cover.ts'
import { gunOf, ORBIT, slotOf, unitIdOf } from './firepower.ts'
import { linesOf } from './line-of-fire.ts'
import { terrainCause } from './sight.ts'
import { targetUnits } from './targets.ts'

/** MW-R-30: the first piece that one of the guns finds a unit of the target behind or in. */
function findCover(world: World, { side, sources }: Attack, target: string): ShotLine['cover'] {
  const lines = linesOf(world, side)
  for (const { source } of sources) {
    const from = lookerOfGun(lines, gunOf(world, source))
    for (const unit of targetUnits(world, target)) {
      const to = lines.lookerOf(unit)
      const found = lines.groundOn(from, to).find(({ effect }) => effect !== 'blocks')
      if (!found) continue
      const { label, at, rule } = terrainCause(from, to, found.piece, found.effect)
      return at && { label, at, rule }
    }
  }
  return null
}

/** A salvo as it is drawn before it is fired. */
export const shotLine = (world: World, attack: Attack, target: string): ShotLine => {
  const units = attack.sources.filter(({ source }) => slotOf(source) !== ORBIT && !source.startsWith('p'))
  const isCovered = attack.odds[target]?.minus.includes('MW-ADV-05') ?? false
  return {
    by: [...new Set(units.map(({ source }) => unitIdOf(source)))],
    cover: isCovered ? findCover(world, attack, target) : null,
  }
}
