import { copy } from '@sandtable/kernel'
import { type HiddenFlow, waitsFor } from '../view/hidden-flow.ts'
import type { PlayerId } from '../world.ts'
import { zoneOf } from './asks/deploy.ts'
import { cargoFor, toDeploy } from './procs/deployment.ts'
import { withRoom } from './propose.ts'

/** The private parts of deployment: to others they look alike, whoever has something to hide. */
export const SET_UP_HIDDEN: readonly HiddenFlow[] = [
  {
    below: 'deployOne/deployed',
    fill: (world, vars, _rng, seat) => {
      const player = vars.player as PlayerId
      const units = withRoom(copy(world), toDeploy(world, player), zoneOf(world, player))
      return {
        frames: [],
        asked: [{ kind: 'wl.deploy', seat: seat!, subject: { player, units, cargo: cargoFor(world, player) } }],
      }
    },
  },
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
