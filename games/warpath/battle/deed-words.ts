import type { Option } from '@sandtable/kernel'
import { flies, isCommand, mayCharge } from '../basics/queries.ts'
import { mustFlyOn } from '../fliers/flight.ts'
import { allowanceOf, speedOf } from '../movement/manner.ts'
import { inchText } from '../movement/refusals.ts'
import type { TurnPhase, Unit, World } from '../world.ts'
import { combatDeed } from './eligible.ts'
import { whyNotHover } from './manners.ts'

type Words = Required<Pick<Option, 'note' | 'ends'>>

/** WP-MOVE-03 to WP-MOVE-11, WP-RESV-01 to WP-RESV-03. */
function moveWords(world: World, unit: Unit): Words {
  if (unit.where === 'reserve')
    return {
      note: `Come onto the table, up to ${inchText(speedOf(world, unit, 'advance'))} from your edge.`,
      ends: 'Gets a Shoot token. No charge this Round.',
    }
  const far = inchText(allowanceOf(world, unit))
  if (mustFlyOn(world, unit)) {
    const least = inchText(speedOf(world, unit, 'advance'))
    const ends = unit.token === 'advance' ? 'May shoot in the Combat Phase.' : 'No shooting this Round.'
    const unless = whyNotHover(world, unit) === null ? ', unless it hovers' : ''
    return { note: `Fly ${least === far ? far : `${least} to ${far}`}; it crashes if it ends nearer${unless}.`, ends }
  }
  if (unit.token === 'advance') return { note: `Move up to ${far}, not into contact.`, ends: 'May shoot in the Combat Phase.' }
  return {
    note: mayCharge(unit) ? `Run up to ${far}; end at an enemy to charge it.` : `${flies(unit) ? 'Fly' : 'Run'} up to ${far}.`,
    ends: isCommand(unit) ? 'Goes on Overwatch unless it charges.' : 'No shooting this Round.',
  }
}
const COMBAT_WORDS: { readonly [D in ReturnType<typeof combatDeed>]: Words } = {
  shoot: { note: 'Shoot at an enemy in range and sight.', ends: 'Ends its Round, fired or not.' },
  fight: { note: 'Fight the enemies it is engaged with.', ends: 'Ends its Round.' },
  nothing: { note: 'The enemy it charged is gone.', ends: 'Its token is taken away.' },
}

/** What a unit does when it is activated, and what that ends. */
export function deedWords(world: World, unit: Unit, phase: TurnPhase): Words {
  if (phase === 'movement') return moveWords(world, unit)
  if (phase === 'combat') return COMBAT_WORDS[combatDeed(world, unit)]
  return { note: 'Shoot at an enemy in range and sight.', ends: 'Or keep the shot for the Combat Phase.' }
}
