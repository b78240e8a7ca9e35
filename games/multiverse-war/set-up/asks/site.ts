import { pointOfHex } from '@sandtable/geometry/hex/hex'
import { asking, type ChoiceOf, legal, option, type Place, type PlanOption, type PlanOrder, type Rng } from '@sandtable/kernel'
import { counted } from '@sandtable/wargame/words'
import { buildingOf } from '../../data/realm.ts'
import type { BuildingKey } from '../../data/types.ts'
import { ask } from '../../hooks.ts'
import { buildingName } from '../../words/pieces.ts'
import type { Hex, PlayerId, World } from '../../world.ts'
import { buildingsToPlace, type Site, sitesFor } from '../sites.ts'

type Subject = { player: PlayerId }
const placeOf = (hex: Hex): Place => ({ ...pointOfHex(hex), facing: null, level: null })

export const sitesIn = (orders: readonly PlanOrder[]): Site[] =>
  orders.map(({ option: kind, place }) => ({ kind: kind as BuildingKey, hex: { column: place!.x, row: place!.y } }))
/** Kinds that are still to be placed after these orders and have a place. */
function leftAfter(world: World, player: PlayerId, before: readonly Site[]): BuildingKey[] {
  const left = buildingsToPlace(world, player)
  for (const { kind } of before) left.splice(left.indexOf(kind), 1)
  return left.filter(kind => sitesFor(world, player, kind, before).length > 0)
}
function optionsAfter(world: World, player: PlayerId, before: readonly Site[]): PlanOption[] {
  const left = leftAfter(world, player, before)
  return [...new Set(left)].map(kind => ({
    ...option(kind, buildingName(world, { kind, player }), {
      note: `${counted(left.filter(one => one === kind).length, 'piece')} to place, zone ${buildingOf(kind).zone}`,
      rule: 'MV-SCEN-06',
      kind,
      brings: true,
    }),
    price: {},
    places: sitesFor(world, player, kind, before).map(hex => ({
      at: placeOf(hex),
      label: `hex ${hex.column}, ${hex.row}`,
      refusal: null,
    })),
    group: 'Place',
    icon: kind,
  }))
}
/** Every building on a site: those that were not placed are put where they may stand, the nearest to the Settlement first. */
export function allSites(world: World, player: PlayerId, orders: readonly PlanOrder[], rng: Rng | null = null): Site[] {
  const placed = sitesIn(orders)
  for (;;) {
    const [kind] = leftAfter(world, player, placed)
    if (kind === undefined) return placed
    const sites = sitesFor(world, player, kind, placed)
    placed.push({ kind, hex: rng ? rng.pick(sites) : sites[0]! })
  }
}
const planOf = (sites: readonly Site[]): ChoiceOf<'plan'> => ({
  type: 'plan',
  orders: sites.map(({ kind, hex }) => ({ option: kind, place: placeOf(hex) })),
})

/** MV-SCEN-06: a player places what the scenario gives him; others see where, not what (MV-LOS-13). */
export const placeBuildings = ask<Subject, 'plan'>({
  kind: 'mv.site',
  type: 'plan',
  rule: 'MV-SCEN-06',
  when: 'before the first round, where the scenario gives you buildings',
  which: 'revealed hexes nearer to your Settlement than to an enemy’s, clear of zones',
  only: (_subject, seat) => [seat],
  ask: (world, { player }) => ({
    type: 'plan',
    ...asking({
      text: 'Where do your buildings stand?',
      act: 'Place',
      none: 'Where there is room',
      told: 'places the buildings of the scenario',
    }),
    balances: [],
    options: optionsAfter(world, player, []),
    max: buildingsToPlace(world, player).length,
  }),
  next: (world, { player }, _seat, before) => optionsAfter(world, player, sitesIn(before)),
  validate: () => legal(),
  candidates: (world, { player }, _seat, rng) => [planOf(allSites(world, player, [])), planOf(allSites(world, player, [], rng))],
})
