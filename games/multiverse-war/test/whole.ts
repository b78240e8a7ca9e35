import type { JsonObject } from '@sandtable/kernel'
import { fieldWith } from './mv-table.ts'
import { without } from './stand-ins.ts'

/** Land and battle by themselves: nobody builds, earns or fights. */
export const QUIET = without(
  'revenuePhase',
  'buildPhase',
  'completeFortresses',
  'commandPoints',
  'refillRow',
  'drawMission',
  'combat',
)
type Dice = Parameters<typeof fieldWith>[2]
/** Both have a Settlement on a meadow of radius 7 round [10, 10]. */
export const quiet = ({ buildings = [], ...position }: JsonObject, dice: Dice = []) =>
  fieldWith(
    QUIET,
    {
      meadow: { hex: [10, 10], radius: 7 },
      options: { eventDial: false, missions: false },
      ...position,
      buildings: [
        { id: 'home1', player: 'p1', kind: 'settlement', hex: [5, 10] },
        { id: 'home2', player: 'p2', kind: 'settlement', hex: [15, 10] },
        ...(buildings as JsonObject[]),
      ],
    },
    dice,
  )
export const block = (id: string, player: string, type: string, hex: number[], more = {}) => ({
  ...{ id, player, type, hex },
  ...more,
})
