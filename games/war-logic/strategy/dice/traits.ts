import { callOf, type JsonObject, type Trait } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { findUnit, unitOf } from '../../basics/queries.ts'
import { heldAt } from '../../basics/skills.ts'
import type { Hooks } from '../../hooks.ts'
import type { World } from '../../world.ts'
import { diceTurned } from './asks/turn-back.ts'
import { turnBack } from './procs/turn-back.ts'

const slotOf = (ref: JsonObject): number => Number(ref.slot)

/** For bots: the own dice are low, or another's are high. */
function isWorthIt({ rolled }: World, player: string | null, world: World): boolean {
  const isOwn = (by: string | null): boolean => by !== null && findUnit(world, by)?.player === player
  return (rolled ?? []).some(({ by, face, sides, undone }) => !undone && (isOwn(by) ? face / sides <= LOW : face / sides >= HIGH))
}
const [LOW, HIGH] = [0.3, 0.8]

export const diceTraits: readonly Trait<World, Hooks>[] = [
  {
    id: 'turning-back-time',
    title: 'Turn back time',
    rule: 'WL-TIME-01',
    on: {
      'dice.rolled': {
        as: 'unit',
        when: (_info, world) => (world.rolled ?? []).some(({ undone }) => !undone),
        label: (_info, world, { piece }) => `Turn back time: ${unitOf(world, piece).name}`,
        note(_info, world, { piece, ref }) {
          const unit = unitOf(world, piece)
          const { counter } = heldAt(world, unit, slotOf(ref))
          const dice = counted(diceTurned(world, { unit: piece, slot: slotOf(ref) }), 'die')
          return `Up to ${dice} rolled again; ${counted(counter.left, 'use')} left`
        },
        seldomWise: (_info, world, { piece }) => !isWorthIt(world, unitOf(world, piece).player, world),
        run: (_info, _world, { piece, ref }) => callOf(turnBack, { unit: piece, slot: slotOf(ref) }),
      },
    },
  },
]
