import { tierOf } from '../data/realm.ts'
import type { World } from '../world.ts'

/** MV-VPS-01, MV-VPS-02: what the buildings that stand and those destroyed are worth. */
export const pointsShown = (world: World, team: string): number =>
  Object.values(world.players)
    .filter(one => one.side === team)
    .reduce((sum, { id, banked }) => {
      const own = Object.values(world.buildings).filter(one => one.player === id && !one.isUnfinished)
      return sum + banked + own.reduce((all, { kind, tier }) => all + (tierOf(kind, tier).vp ?? 0), 0)
    }, 0)
