import { type HiddenFlow, waitsFor } from '../view/hidden-flow.ts'

/** A hidden move: to others it has just begun. */
export const MOVEMENT_HIDDEN: readonly HiddenFlow[] = [
  {
    below: 'ghostMove/moved',
    fill(world, vars) {
      const player = String(vars.player)
      return waitsFor(world, player, { proc: 'ghostWay', at: 'picked', kind: 'wl.ghost', subject: { player } })
    },
  },
]
