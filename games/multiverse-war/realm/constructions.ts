import { hexKey } from '@sandtable/geometry/hex/hex'
import { type PlanOption, type Violation, violation } from '@sandtable/kernel'
import { priceOf } from '../basics/figures.ts'
import { freshBuilding } from '../basics/fresh.ts'
import { neighbours } from '../basics/hexes.ts'
import { blocksOf, buildingsOf, findBuildingAt, findEncounterAt } from '../basics/queries.ts'
import { BUILDING_TYPES, buildingOf, tierOf } from '../data/realm.ts'
import type { BuildingKey } from '../data/types.ts'
import { buildingName } from '../words/pieces.ts'
import type { Block, Building, Hex, World } from '../world.ts'
import { forSide } from './gold.ts'
import { type Offer, offered } from './offered.ts'
import type { OrderKind, Planning } from './order-kind.ts'
import { isUnexplored, planPlace } from './places.ts'
import { findBuilder } from './sites.ts'
import { advanceBuilders } from './track.ts'
import { whyTooClose } from './zones.ts'

export const CONSTRUCTIBLE: readonly BuildingKey[] = BUILDING_TYPES.filter(one => one.constructible).map(one => one.key)
export const buildersOf = ({ world, player }: Planning): Block[] =>
  blocksOf(world, player).filter(block => block.kind === 'builder')

/** MV-BLD-14, MV-PORTL-03, MV-R-65: what ground carries a building. */
function whyNoGround(world: World, hex: Hex): Violation | null {
  const land = world.land[hexKey(hex)]!
  if (land.terrain === 'mountain') return violation('MV-MAP-06', 'mountains carry no buildings')
  if (land.terrain === 'water' || land.bridge) return violation('MV-BLD-14', 'no building stands on water or a bridge')
  if (findBuildingAt(world, hex)) return violation('MV-BLD-14', 'a building stands there')
  if (land.isPortal) return violation('MV-PORTL-03', 'the site of the Portal holds no building')
  if (land.ruin) return violation('MV-R-65', 'a ruin lies there')
  if (land.hasMine) return violation('MV-BLD-14', 'a mine lies there')
  if (land.token) return violation('MV-BLD-14', 'an adventure lies there')
  return findEncounterAt(world, hex) ? violation('MV-BLD-14', 'an encounter is there') : null
}
/** MV-BLD-06, MV-BLD-07, MV-R-51: nothing unexplored beside it. */
function whyUnexplored(world: World, hex: Hex): Violation | null {
  const around = neighbours(hex)
  if (around.some(one => isUnexplored(world, one))) return violation('MV-BLD-06', 'an adjacent hex is unexplored')
  return around.some(one => world.land[hexKey(one)]?.token) ? violation('MV-BLD-07', 'an adjacent adventure is unexplored') : null
}
/** MV-BLD-05 to MV-BLD-08, MV-ZONE-03: why a Builder cannot construct this where it stands. */
const whyNoSite = (planning: Planning, kind: BuildingKey, hex: Hex): Violation | null =>
  whyNoGround(planning.world, hex) ??
  (buildingOf(kind).exemptFromExplorationRule ? null : whyUnexplored(planning.world, hex)) ??
  whyTooClose(planning, kind, hex)

const priceOfTier = ({ world, player }: Planning, kind: BuildingKey, tier: 1 | 2): number =>
  priceOf(world, player, tier === 1 ? 'building' : 'upgrade', kind, tierOf(kind, tier).cost ?? 0)
const NO_BUILDER = violation('MV-BLD-05', 'it takes a Builder on the hex')
const buildOffer = (kind: BuildingKey, label: string): Offer => ({
  ...{ id: `build:${kind}`, label, rule: 'MV-BLD-05', kind, group: 'Construct', brings: true },
  ...(buildingOf(kind).buildRounds > 0 && { note: 'takes a whole round; the Builder must stay' }),
})
const OFFERS: ReadonlyMap<BuildingKey, Offer> = new Map(
  CONSTRUCTIBLE.map(kind => [kind, buildOffer(kind, buildingOf(kind).name)]),
)
function buildOption(planning: Planning, kind: BuildingKey, builders: readonly Block[]): PlanOption {
  const { world, player } = planning
  const offer = OFFERS.get(kind)!
  // MV-SET-09: a faction has its own name for its Fortress.
  const named = kind === 'fortress' ? { ...offer, label: buildingName(world, { kind, player }) } : offer
  if (builders.length === 0) return offered(named, { gold: tierOf(kind, 1).cost! }, [], NO_BUILDER)
  const places = builders.map(({ hex }) => planPlace(hex, whyNoSite(planning, kind, hex)))
  return offered(named, { gold: priceOfTier(planning, kind, 1) }, places, null)
}
function nextBuildingId({ buildings }: World): string {
  const numbers = Object.keys(buildings).map(id => Number(id.slice(1)))
  return `s${Math.max(0, ...numbers.filter(Number.isInteger)) + 1}`
}

/** MV-BLD-05: complete at once, but for a Fortress (MV-BLD-09). Others see that a building appeared (MV-LOS-01). */
export const buildOrder: OrderKind = {
  word: 'build',
  isRecruiting: false,
  leastGold: 1,
  options(planning) {
    const builders = buildersOf(planning)
    return CONSTRUCTIBLE.map(kind => buildOption(planning, kind, builders))
  },
  price: (planning, kind) => ({ gold: priceOfTier(planning, kind as BuildingKey, 1) }),
  carryOut(planning, what, hex) {
    const { world, player, emit } = planning
    const kind = what as BuildingKey
    const id = nextBuildingId(world)
    const isUnfinished = buildingOf(kind).buildRounds > 0
    world.buildings[id] = { ...freshBuilding(id, player, kind, { ...hex! }), isUnfinished }
    const open = { player, building: id, hex: { ...hex! } }
    emit(
      isUnfinished ? 'fortress begun' : 'constructed',
      isUnfinished ? 'MV-BLD-09' : 'MV-BLD-05',
      { ...open, kind },
      forSide(world, player, open, { type: 'building appeared', rule: 'MV-LOS-01' }),
    )
    advanceBuilders(planning, player)
  },
}

/** MV-BLD-12: a tier 1 building with a Builder on its hex. */
const upgradable = ({ world, player }: Planning): Building[] =>
  buildingsOf(world, player).filter(
    one => one.tier === 1 && !one.isUnfinished && buildingOf(one.kind).tiers.length > 1 && findBuilder(world, player, one.hex),
  )
const UPGRADABLE = CONSTRUCTIBLE.filter(kind => buildingOf(kind).tiers.length > 1)
const UPGRADES: ReadonlyMap<BuildingKey, Offer> = new Map(
  UPGRADABLE.map(kind => [
    kind,
    { id: `upgrade:${kind}`, label: `${buildingOf(kind).name} to tier 2`, rule: 'MV-BLD-12', kind, group: 'Upgrade' },
  ]),
)
const NOTHING_TO_UPGRADE = violation(
  'MV-BLD-12',
  'nothing to upgrade: it takes a Builder on one of your own that is still of tier 1',
)
function upgradeOption(planning: Planning, kind: BuildingKey, buildings: readonly Building[]): PlanOption {
  const places = buildings.filter(one => one.kind === kind).map(({ hex }) => planPlace(hex, null))
  if (places.length === 0) return offered(UPGRADES.get(kind)!, { gold: tierOf(kind, 2).cost! }, [], NOTHING_TO_UPGRADE)
  return offered(UPGRADES.get(kind)!, { gold: priceOfTier(planning, kind, 2) }, places, null)
}
/** MV-BLD-12, MV-R-103: the damage stays. Others learn of it when they see it (MV-LOS-13). */
export const upgradeOrder: OrderKind = {
  word: 'upgrade',
  isRecruiting: false,
  leastGold: 1,
  options(planning) {
    const buildings = upgradable(planning)
    return UPGRADABLE.map(kind => upgradeOption(planning, kind, buildings))
  },
  price: (planning, kind) => ({ gold: priceOfTier(planning, kind as BuildingKey, 2) }),
  carryOut({ world, player, emit }, _kind, hex) {
    const building = findBuildingAt(world, hex!)!
    world.buildings[building.id] = { ...building, tier: 2 }
    const { id, kind } = building
    emit('upgraded', 'MV-BLD-12', { player, building: id, kind, hex: { ...hex! } }, forSide(world, player, null))
  },
}
