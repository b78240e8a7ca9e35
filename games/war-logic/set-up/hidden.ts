import { type HiddenFlow, waitsFor } from '../view/hidden-flow.ts'
import type { PlayerId } from '../world.ts'

/** The private parts of deployment: to others they look alike, whoever has something to hide. */
export const SET_UP_HIDDEN: readonly HiddenFlow[] = [
  {
    below: 'deployOne/deploy',
    fill: (world, vars) => {
      const player = vars.player as PlayerId
      return waitsFor(world, player, { proc: 'hiding', at: 'hidden', kind: 'wl.hide', subject: { player } })
    },
  },
  {
    below: 'deployOne/done',
    fill: (world, vars) => {
      const player = vars.player as PlayerId
      const subject = { player, ghosts: [], fields: [] }
      return waitsFor(world, player, { proc: 'concealing', at: 'placed', kind: 'wl.conceal', subject })
    },
  },
]
