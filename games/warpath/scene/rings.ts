import type { SceneRing } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import type { Profile, Weapon } from '../data/types.ts'

const inches = (length: number): string => `${length / 100}"`
/** WP-VEH-05: a fixed weapon fires to the front alone. */
const FRONT = { from: -90, to: 90 }

function rangeRing({ name, range, dice, mount }: Weapon): SceneRing[] {
  if (range === null) return []
  const from = range.min > 0 ? `${inches(range.min)} to ` : ''
  return [
    {
      label: `${name}: ${counted(dice, 'die')} at ${from}${inches(range.max)}${mount === 'FF' ? ', to the front' : ''}`,
      radius: range.max,
      arc: mount === 'FF' ? FRONT : null,
      style: 'range',
      rule: mount === 'FF' ? 'WP-VEH-05' : 'WP-UNIT-11',
    },
  ]
}

/** How far its weapons reach and into which arc, and how far a Command unit commands. */
export function ringsOf({ weapons, commandRadius }: Profile): SceneRing[] {
  const command: SceneRing[] =
    commandRadius === null
      ? []
      : [
          {
            label: `Command Radius: ${inches(commandRadius)}`,
            radius: commandRadius,
            arc: null,
            style: 'command',
            rule: 'WP-KEY-23',
          },
        ]
  return [...weapons.flatMap(rangeRing), ...command]
}
