import { hexKey } from '@sandtable/geometry/hex/hex'
import { type PlanOption, type PlanPlace, type RuleId, type Violation, violation } from '@sandtable/kernel'
import { isPlural } from '@sandtable/wargame/words'
import { mayShare, whyNotOn } from '../action/stacking.ts'
import { placeBlock } from '../basics/blocks.ts'
import { priceOf } from '../basics/figures.ts'
import { freshBlock } from '../basics/fresh.ts'
import { neighbours } from '../basics/hexes.ts'
import { blocksOf, buildingsOf, findBuildingAt, findEncounterAt } from '../basics/queries.ts'
import { buildingOf, tierOf } from '../data/realm.ts'
import type { BuildingKey } from '../data/types.ts'
import { BUILDER, DECOY, UNITS } from '../data/units.ts'
import { claimMine } from '../land/mines.ts'
import type { Block, BlockKind, Building, Hex, PlayerId, World } from '../world.ts'
import { forSide } from './gold.ts'
import { type Offer, offered } from './offered.ts'
import type { OrderKind, Planning } from './order-kind.ts'
import { isUnexplored, planPlace } from './places.ts'

/** MV-BLD-02, MV-BLD-13: the least tier of each building at which a unit or Builder is recruited. */
type Where = ReadonlyMap<string, number>
const whereOf = (recruitAt: readonly string[]): Where =>
  new Map(recruitAt.map(one => one.split(':') as [string, string]).map(([kind, tier]) => [kind, Number(tier)]))
const WHERE: ReadonlyMap<string, Where> = new Map([
  ['builder', whereOf(BUILDER.recruitAt!)],
  ...UNITS.map(({ key, recruitAt }): [string, Where] => [key, whereOf(recruitAt)]),
])
function lists({ kind: at, tier }: Building, kind: BlockKind, type: string): boolean {
  // MV-DEC-01: a decoy is placed where a recruit could be.
  if (kind === 'decoy') return tierOf(at, tier).recruits.length > 0
  if (kind === 'hero') return tierOf(at, tier).recruits.includes('hero')
  return tier >= (WHERE.get(type)!.get(at) ?? Number.POSITIVE_INFINITY)
}
const listing = (world: World, player: PlayerId, kind: BlockKind, type: string): Building[] =>
  buildingsOf(world, player).filter(one => !one.isUnfinished && lists(one, kind, type))

/** MV-BLD-02, MV-R-115, MV-R-155: why a recruit cannot be put on a hex. */
function whyNotPlaced(world: World, hex: Hex, block: Block): Violation | null {
  const why = whyNotOn(world, hex, block)
  if (why) return violation(why.rule, why.text)
  const building = findBuildingAt(world, hex)
  if (building && building.player !== block.player) return violation('MV-BLD-02', 'it holds the building of another player')
  if (world.land[hexKey(hex)]!.token) return violation('MV-BLD-02', 'it holds an adventure')
  if (findEncounterAt(world, hex)) return violation('MV-BLD-02', 'an encounter is there')
  return mayShare(world, hex, block) ? null : violation('MV-BLD-02', 'it is occupied')
}
/** The hexes of these buildings and those around them. */
function placesAround({ world, player }: Planning, buildings: readonly Building[], kind: BlockKind): PlanPlace[] {
  const hexes = new Map(buildings.flatMap(({ hex }) => [hex, ...neighbours(hex)]).map(hex => [hexKey(hex), hex]))
  const block = freshBlock('', player, kind, kind, { column: 0, row: 0 })
  return [...hexes.values()]
    .filter(hex => world.land[hexKey(hex)] !== undefined || isUnexplored(world, hex))
    .map(hex => planPlace(hex, whyNotPlaced(world, hex, block)))
}
/** Where a player may put a recruit of this kind: empty where no building lists it. */
export const recruitPlaces = (planning: Planning, kind: BlockKind, type: string = kind): PlanPlace[] =>
  placesAround(planning, listing(planning.world, planning.player, kind, type), kind)

/** MV-BLD-02, MV-BLD-03: a block comes onto the board face down: others see that one appeared. */
export function muster(planning: Planning, kind: BlockKind, type: string, hex: Hex): Block {
  const { world, player } = planning
  const block = placeBlock(world, player, kind, type, hex)
  const open = { player, block: block.id, hex: { ...hex } }
  const [told, rule]: [string, RuleId] = kind === 'decoy' ? ['decoy placed', 'MV-DEC-01'] : ['recruited', 'MV-BLD-02']
  planning.emit(told, rule, { ...open, type }, forSide(world, player, open, { type: 'block appeared', rule: 'MV-LOS-01' }))
  // MV-R-135.
  if (planning.isReal) claimMine(planning, block)
  return block
}

type Recruit = {
  kind: 'unit' | 'builder'
  type: string
  name: string
  cost: number
  blocks: number
  recruitAt: readonly string[]
}
const RECRUITS: readonly Recruit[] = [
  {
    kind: 'builder',
    type: 'builder',
    name: BUILDER.name,
    cost: BUILDER.cost,
    blocks: BUILDER.blocks,
    recruitAt: BUILDER.recruitAt!,
  },
  ...UNITS.map(({ key, name, cost, blocks, recruitAt }): Recruit => ({ kind: 'unit', type: key, name, cost, blocks, recruitAt })),
]
const recruitOf = (type: string): Recruit => RECRUITS.find(one => one.type === type)!

/** MV-BLD-04. */
function whyNoPiece({ world, player }: Planning, { type, name, blocks }: Recruit): Violation | null {
  const used = blocksOf(world, player).filter(block => block.type === type).length
  return used < blocks ? null : violation('MV-BLD-04', `no more ${name} blocks (limit ${blocks})`)
}
/** MV-BLD-02, MV-BLD-13: 'Knight needs tier 2 Barracks', 'Bombard needs a tier 2 Siege Workshop'. */
function whyNotListed({ name, recruitAt }: Recruit): Violation {
  const [kind, tier] = recruitAt.at(-1)!.split(':') as [BuildingKey, string]
  const where = buildingOf(kind).name
  return tier === '2'
    ? violation('MV-BLD-13', `${name} needs ${isPlural(where) ? '' : 'a '}tier 2 ${where}`)
    : violation('MV-BLD-02', `${name} needs a building that recruits it, such as the ${where}`)
}
const priceOfRecruit = ({ world, player }: Planning, { kind, type, cost }: Recruit): number =>
  kind === 'unit' ? priceOf(world, player, 'unit', type, cost) : cost
const OFFERS: ReadonlyMap<string, Offer> = new Map(
  RECRUITS.map(({ type, name }) => [
    type,
    { id: `recruit:${type}`, label: name, rule: 'MV-BLD-02', kind: type, group: 'Recruit', brings: true },
  ]),
)
function recruitOption(
  planning: Planning,
  recruit: Recruit,
  placesOf: (buildings: readonly Building[]) => PlanPlace[],
): PlanOption {
  const { kind, type, cost } = recruit
  const buildings = listing(planning.world, planning.player, kind, type)
  const offer = OFFERS.get(type)!
  if (buildings.length === 0) return offered(offer, { gold: cost }, [], whyNotListed(recruit))
  const refusal = whyNoPiece(planning, recruit)
  const at = buildings.map(one => one.id)
  return offered(offer, { gold: priceOfRecruit(planning, recruit) }, refusal ? [] : placesOf(buildings), refusal, at)
}
/** Units that the same buildings recruit have the same places: worked out once. */
function placesOnce(planning: Planning, kind: BlockKind): (buildings: readonly Building[]) => PlanPlace[] {
  const known = new Map<string, PlanPlace[]>()
  return buildings => {
    const key = buildings.map(one => one.id).join()
    if (!known.has(key)) known.set(key, placesAround(planning, buildings, kind))
    return known.get(key)!
  }
}

/** MV-BLD-02: units and Builders. */
export const recruitOrder: OrderKind = {
  word: 'recruit',
  isRecruiting: true,
  leastGold: 1,
  options(planning) {
    const places = { unit: placesOnce(planning, 'unit'), builder: placesOnce(planning, 'builder') }
    return RECRUITS.map(recruit => recruitOption(planning, recruit, places[recruit.kind]))
  },
  price: (planning, type) => ({ gold: priceOfRecruit(planning, recruitOf(type)) }),
  carryOut: (planning, type, hex) => {
    muster(planning, recruitOf(type).kind, type, hex!)
  },
}

/** MV-DEC-01: one in each build phase, never more than two. */
function whyNoDecoy({ world, player }: Planning): Violation | null {
  if (world.players[player]!.given.includes('decoy')) return violation('MV-DEC-01', 'only one decoy in each build phase')
  const used = blocksOf(world, player).filter(block => block.kind === 'decoy').length
  return used < DECOY.blocks ? null : violation('MV-DEC-01', `never more than ${DECOY.blocks} decoys`)
}
const DECOY_OFFER: Offer = { id: 'decoy:', label: 'Decoy', rule: 'MV-DEC-01', kind: 'decoy', group: 'Recruit', brings: true }
export const decoyOrder: OrderKind = {
  word: 'decoy',
  isRecruiting: false,
  leastGold: 0,
  options(planning) {
    const refusal = whyNoDecoy(planning)
    const places = refusal ? [] : recruitPlaces(planning, 'decoy')
    return [offered(DECOY_OFFER, { gold: 0 }, places, refusal)]
  },
  price: () => ({ gold: 0 }),
  carryOut(planning, _what, hex) {
    give(planning, 'decoy')
    muster(planning, 'decoy', 'decoy', hex!)
  },
}
/** It is noted that this cannot be ordered again in this build phase. */
export function give({ world, player: id }: Planning, what: string): void {
  const player = world.players[id]!
  world.players[id] = { ...player, given: [...player.given, what] }
}
