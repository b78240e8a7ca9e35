import { type Hex, hexKey, isSameHex } from '@sandtable/geometry/hex/hex'
import { hasEffect } from '../basics/effects.ts'
import { neighbours } from '../basics/hexes.ts'
import { classOfBlock, findTerritoryAt, hasAttribute, isMilitary } from '../basics/queries.ts'
import type { Block, World } from '../world.ts'
import { type Attack, attackMoves, isStill, shots } from './attacks.ts'
import { type Deed, deedsOf } from './deeds.ts'
import { excessOf, partnerOf } from './stacking.ts'
import { type March, marchesOf, standsAlone } from './steps.ts'
import { swapsOf } from './swaps.ts'

/**
 * What an active block may still do in its activation (MV-ACT-01). Ids: 'go:h3_4', 'attack:h3_4', 'shoot:b7' (with '+b1' for each block that
 * announces its ability), 'reveal:t3', 'swap:b2', 'swap:b2+b3' with a pair, 'setup',
 * 'part:b1' where a formation acts, and those of other chapters.
 */
export type Act =
  | { kind: 'go'; hex: Hex; march: March }
  | Attack
  | { kind: 'reveal'; territory: string; hex: Hex; by: string }
  | { kind: 'swap'; with: string[] }
  | { kind: 'setup'; members: string[] }
  | { kind: 'part'; first: string }
  | { kind: 'deed'; deed: Deed }
export const actId = (act: Act): string => {
  switch (act.kind) {
    case 'go':
      return `go:${hexKey(act.hex)}`
    case 'attack':
      return [`attack:${hexKey(act.hex)}`, ...act.announce].join('+')
    case 'shoot':
      return [`shoot:${act.target}`, ...act.announce].join('+')
    case 'reveal':
      return `reveal:${act.territory}`
    case 'swap':
      return `swap:${act.with.join('+')}`
    case 'part':
      return `part:${act.first}`
    case 'deed':
      return act.deed.id
    default:
      return act.kind
  }
}
/** MV-FORM-03: those who act together: the block, and the partner it was activated with, as long as they share a hex. */
export function partyOf({ blocks, activation }: World, block: Block): Block[] {
  const partner = activation?.block === block.id && activation.partner !== null ? blocks[activation.partner] : undefined
  return partner && isSameHex(partner.hex, block.hex) ? [block, partner] : [block]
}

/** MV-EXPL-01, MV-EXPL-03, MV-EXPL-09: of a pair whoever has more points explores. */
function reveals(world: World, party: readonly Block[]): Act[] {
  const able = party.filter(one => isMilitary(one) && one.ap >= 1 && standsAlone(world, one.hex, one))
  const [by] = able.sort((a, b) => b.ap - a.ap)
  if (!by) return []
  const beside = neighbours(by.hex).flatMap(hex => {
    const territory = findTerritoryAt(world, hex)
    return territory && !territory.isRevealed ? [territory] : []
  })
  const unknown = new Map(beside.map(one => [one.id, one]))
  return [...unknown.values()].map(({ id, centre }) => ({ kind: 'reveal', territory: id, hex: centre, by: by.id }))
}
/** MV-ACT-11, MV-ATR-03. */
function setUps(world: World, party: readonly Block[]): Act[] {
  const members = party.filter(
    one => hasAttribute(one, 'setup') && !one.isSetUp && one.ap >= (isSetUpFree(world, one) ? 0 : 1) && isMilitary(one),
  )
  return members.length > 0 ? [{ kind: 'setup', members: members.map(one => one.id) }] : []
}
/** The perk of the siege track: setting up costs nothing. */
export const isSetUpFree = (world: World, block: Block): boolean =>
  classOfBlock(block) === 'siege' && block.kind === 'unit' && (world.players[block.player]!.tracks[block.type] ?? 0) >= 4

const moves = (world: World, party: readonly Block[], allow: string): Act[] =>
  party.some(one => isStill(world, one))
    ? []
    : [...marchesOf(world, party).values()]
        .map((march): Act => ({ kind: 'go', hex: march[0]!.hex, march }))
        // MV-R-123: movement only is no exploring.
        .filter(act => allow === 'all' || !world.land[hexKey((act as { hex: Hex }).hex)]?.token)
const swaps = (world: World, party: readonly Block[]): Act[] =>
  swapsOf(world, party).map(others => ({ kind: 'swap', with: others }))
/** MV-FORM-03, MV-R-165: either of a pair that has points left may go on alone. */
const partings = (_world: World, party: readonly Block[]): Act[] =>
  party.length < 2 ? [] : party.filter(one => one.ap + one.moveAp > 0).map(one => ({ kind: 'part', first: one.id }))
/** MV-FORM-12: a formation beyond the allowance is split before anything else, by a step of one of it that can make one. */
export const mustSplit = (world: World, block: Block): boolean =>
  !block.done && partnerOf(world, block) !== null && excessOf(world, block.player) > 0 && moves(world, [block], 'move').length > 0

type List = (world: World, party: readonly Block[], allow: string) => Act[]
const LISTS: { readonly [kind: string]: List } = {
  attack: attackMoves,
  shoot: shots,
  reveal: reveals,
  go: moves,
  setup: setUps,
  swap: swaps,
  part: partings,
  deed: (world, party) => party.flatMap(one => deedsOf(world, one)).map(deed => ({ kind: 'deed', deed })),
}
/** MV-R-122, MV-R-123: the kinds that the activation still allows. */
const ALLOWED: { readonly [allow: string]: readonly string[] } = {
  all: Object.keys(LISTS),
  move: ['go', 'swap'],
  attackMove: ['attack'],
  nothing: [],
}
function kindsFor(world: World, block: Block): { kinds: readonly string[]; allow: string } {
  const allow = world.activation?.block === block.id ? world.activation.allow : 'all'
  return mustSplit(world, block) ? { kinds: ['go'], allow: 'move' } : { kinds: ALLOWED[allow]!, allow }
}
/** Everything the active block may do; `world` as its player knows it (MV-R-141). */
export function actsOf(world: World, block: Block): Act[] {
  const { kinds, allow } = kindsFor(world, block)
  const party = partyOf(world, block)
  return kinds.flatMap(kind => LISTS[kind]!(world, party, allow))
}
/** The act of this id, looked for where it must be. */
export function findAct(world: World, block: Block, id: string): Act | null {
  const { kinds, allow } = kindsFor(world, block)
  const [prefix = ''] = id.split(':')
  const kind = prefix in LISTS ? prefix : 'deed'
  if (!kinds.includes(kind)) return null
  const acts = LISTS[kind]!(world, partyOf(world, block), allow)
  return acts.find(act => actId(act) === id) ?? acts.find(act => isAtPair(world, act, id)) ?? null
}
/** MV-R-95: a formation is shot at as one, whichever of it is named. */
function isAtPair({ blocks }: World, act: Act, id: string): boolean {
  if (act.kind !== 'shoot') return false
  const [named = '', ...by] = id.slice('shoot:'.length).split('+')
  const pair = [blocks[named], blocks[act.target]]
  return pair.every(one => one && isMilitary(one) && isSameHex(one.hex, act.hex)) && by.join('+') === act.announce.join('+')
}

/** The points of a block at the beginning of its owner's phase (MV-HER-16, MV-HER-17). */
export function pointsNow(world: World, block: Block): number {
  if (hasEffect(world, block.id, 'frozen')) return 0
  return hasEffect(world, block.id, 'frostbite') ? Math.floor(block.ap / 2) : block.ap
}
