import { type AskWords, asking, legal, option, violation } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { areAlike } from '../../basics/alike.ts'
import { meant, ownName, toldApart, unitLabel } from '../../basics/labels.ts'
import { formationOf, unitOf } from '../../basics/queries.ts'
import { unitPoints } from '../../casualties/casualties.ts'
import { ask, can } from '../../hooks.ts'
import type { World } from '../../world.ts'

/** So many of `units` go. `chiefLast`: the chief only if nobody else is left (MW-R-68). */
export type Losses = { formation: string; units: string[]; count: number; chiefLast: boolean }

/** MW-R-68: the chief, while others are left to go. */
function findSpared(world: World, { formation, units, count, chiefLast }: Losses): string | null {
  return chiefLast && count < units.length ? formationOf(world, formation).chief : null
}

/** What a unit is worth keeping for. */
const worth = (world: World, id: string): number =>
  unitPoints(world, unitOf(world, id)) +
  (can(world, id, 'countsAsHero') ? 20 : 0) +
  (formationOf(world, unitOf(world, id).formation!).chief === id ? 1000 : 0)

function wordsOf(world: World, { formation, count }: Losses): AskWords {
  const loss = `${ownName(world, formation)} loses ${counted(count, 'unit')}`
  return asking({ text: `${loss}. Which?`, act: 'Lose', told: `chooses: ${loss}`, by: [formation] })
}

/** The owner names the units that a rule takes away. */
export const pickLosses = ask<Losses, 'pick'>({
  kind: 'mw.losses',
  type: 'pick',
  rule: 'MW-R-68',
  when: 'when a formation loses some of its units and its owner says which',
  which: 'units of the formation that loses some',
  obvious(world, losses) {
    const open = losses.units.filter(id => id !== findSpared(world, losses))
    return areAlike(world, formationOf(world, losses.formation).side, open)
      ? { type: 'pick', ids: open.slice(-losses.count) }
      : null
  },
  ask: (world, losses) => ({
    type: 'pick',
    ...wordsOf(world, losses),
    options: toldApart(
      losses.units.map(id =>
        option(id, unitLabel(world, unitOf(world, id)), {
          rule: 'MW-R-68',
          ...meant(world, id),
          refusal: findSpared(world, losses) === id ? violation('MW-R-68', 'the chief goes last', { chief: id }) : null,
        }),
      ),
    ),
    min: losses.count,
    max: losses.count,
  }),
  validate: () => legal(),
  candidates(world, { units, count }, _seat, rng) {
    const cheap = units.toSorted((p, q) => worth(world, p) - worth(world, q))
    const chief = cheap.at(-1)!
    const isChief = worth(world, chief) >= 1000
    const some = [...rng.shuffle(isChief ? cheap.slice(0, -1) : cheap), ...(isChief ? [chief] : [])]
    return [cheap, some].map(order => ({ type: 'pick' as const, ids: order.slice(0, count) }))
  },
})
