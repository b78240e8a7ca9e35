import type { Trait } from '@sandtable/kernel'
import type { Hooks, StrikeInfo } from '../hooks.ts'
import type { World } from '../world.ts'
import { fighterOf } from './fighters.ts'

type DiceTrait = Trait<World, Hooks>
/** MV-R-122: an ability that changes the dice of an attack counts if it was announced with it. */
const announced = (id: string, title: string, rule: `MV-${string}`, add: number): DiceTrait => ({
  ...{ id, title, rule },
  on: {
    'strike.dice': {
      as: 'striker',
      apply: ({ part }: StrikeInfo, { combat, options }: World, self) => {
        const isAnnounced = part === 'attack' && combat?.announced[self.piece] !== undefined
        // MV-RECR-05: without dice own dice that are missing change nothing.
        return isAnnounced && (add > 0 || options.ruleset !== 'recruit') ? { add } : null
      },
    },
  },
})
/** Abilities of units that change their own strikes. MV-R-29, MV-R-30: the dice of Charge and Piercing Shot. */
export const strikeAbilityTraits: readonly DiceTrait[] = [
  announced('ability-volley', 'Volley', 'MV-UAB-06', 1),
  announced('ability-aimed-bolt', 'Aimed Bolt', 'MV-UAB-08', 2),
  announced('ability-arrow-rain', 'Arrow Rain', 'MV-UAB-09', -1),
  announced('ability-charge', 'Charge', 'MV-UAB-12', 2),
  {
    id: 'ability-piercing-shot',
    title: 'Piercing Shot',
    rule: 'MV-UAB-14',
    on: {
      'strike.dice': {
        as: 'striker',
        apply: ({ target }, world) => (['melee', 'ranged'].includes(fighterOf(world, target).class ?? '') ? { add: 1 } : null),
      },
    },
  },
]
