import { hexKey, hexOf, pointOfHex } from '@sandtable/geometry/hex/hex'
import { asking, type ChoiceOf, legal, option, type Violation, violation } from '@sandtable/kernel'
import { capital } from '@sandtable/wargame/words'
import { isFree } from '../../action/stacking.ts'
import { hexName, landAt } from '../../basics/hexes.ts'
import { findBlock, playerAt } from '../../basics/queries.ts'
import { heroAbilityOf } from '../../data/units.ts'
import { ask } from '../../hooks.ts'
import { knownTo } from '../../sight/known.ts'
import type { Hex, PlayerId, World } from '../../world.ts'
import { opOf } from '../abilities.ts'
import { placesAround, placesBeside } from '../targets.ts'

/** MV-HAB-02, MV-HAB-34: where the ability under way may put a unit; `isReal`: by what is there, not by what is known. */
export function placesFor(world: World, id: string, isReal = false): Hex[] {
  const caster = world.casting && findBlock(world, world.casting.block)
  if (!caster) return []
  const known = isReal ? world : knownTo(world, caster.player)
  const [hero, unit] = [known.blocks[caster.id]!, known.blocks[id]]
  const ability = heroAbilityOf(world.casting!.ability)
  const teleport = opOf(ability, 'teleport')
  if (!unit) return []
  return teleport ? placesBeside(known, hero, unit, Number(teleport.max)) : placesAround(known, unit)
}
/** Of a hex that is free as far as its player knows: the ability does not reach it. */
function whyTooFar(world: World, player: PlayerId, block: string, id: string): Violation | null {
  const known = knownTo(world, player)
  const [unit, land] = [known.blocks[block], known.land[id]]
  if (!unit || !land || !world.casting || !isFree(known, hexOf(id), unit)) return null
  return violation(heroAbilityOf(world.casting.ability).rule, 'the ability does not reach that far')
}
const picked = (...ids: string[]): ChoiceOf<'pick'> => ({ type: 'pick', ids })

/** MV-R-91: a free hex for a unit that an ability moves. */
export const putAt = ask<{ block: string }, 'pick'>({
  kind: 'mv.put',
  type: 'pick',
  rule: 'MV-R-91',
  when: 'when an ability of your hero moves a unit',
  which: 'free hexes that the ability reaches',
  whyNot: (world, { block }, seat, id) => whyTooFar(world, playerAt(world, seat).id, block, id),
  only: (_subject, seat) => [seat],
  ask(world, { block }) {
    const hexes = placesFor(world, block)
    const min = Math.min(1, hexes.length)
    return {
      type: 'pick',
      ...asking({ text: 'Where is it put?', act: 'Put there', told: 'moves a unit by an ability', by: [block] }),
      options: hexes.map(hex =>
        option(hexKey(hex), `${capital(landAt(world, hex)!.terrain)} ${hexName(hex)}`, {
          rule: 'MV-R-91',
          at: { ...pointOfHex(hex), facing: null, level: null },
        }),
      ),
      min,
      max: min,
    }
  },
  validate: () => legal(),
  candidates(world, { block }, _seat, rng) {
    const hexes = placesFor(world, block)
    return hexes.length === 0 ? [picked()] : rng.shuffle(hexes).map(hex => picked(hexKey(hex)))
  },
})
