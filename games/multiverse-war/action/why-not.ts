import { hexKey, hexOf, isSameHex } from '@sandtable/geometry/hex/hex'
import { type Violation, violation } from '@sandtable/kernel'
import { whyNoAbility, whyNoUse } from '../abilities/uses.ts'
import { hasEffect } from '../basics/effects.ts'
import { areAdjacent, hexDistance, landAt } from '../basics/hexes.ts'
import { areFriendly, blocksAt, findBuildingAt, findEncounterAt, hasAttribute, isMilitary, sheetOf } from '../basics/queries.ts'
import { mayFight } from '../basics/treaties.ts'
import { whyNotWith } from '../combat/announce.ts'
import { unitTypeOf } from '../data/units.ts'
import { printedOf } from '../heroes/abilities.ts'
import { whyNoCast } from '../heroes/casts.ts'
import { isBarred } from '../heroes/challenge.ts'
import { hasLine } from '../sight/lines.ts'
import type { Block, Hex, World } from '../world.ts'
import { type Act, actsOf, mustSplit, partyOf } from './acts.ts'
import { attackMoves, combatFor, isStill, makesAttackMoves, mayAttack, shots, targetsOn } from './attacks.ts'
import { mayJoin, mayShare, whyNotOn } from './stacking.ts'
import { reachOf, standsAlone } from './steps.ts'
import { DEED_WORDS, whyNoDeed, whyNoTrade } from './why-no-deed.ts'

const ASLEEP = violation('MV-PERM-03', 'the colony sleeps until it has regrown')
/** MV-HER-17, MV-HAB-19: why a block cannot leave its hex; null: it can. */
function whyStill(world: World, block: Block): Violation | null {
  if (hasEffect(world, block.id, 'frozen')) return violation('MV-HER-17', 'it is frozen')
  return isStill(world, block) ? violation('MV-HAB-19', 'it cannot move in this phase') : null
}
/** MV-HER-06, MV-R-122, MV-ACT-07: why a block may not attack at all. */
function whyNoAttack(world: World, block: Block): Violation | null {
  if (!isMilitary(block)) return violation('MV-ACT-06', 'Builders and decoys do not attack')
  if (block.kind === 'hero' && block.attacked) return violation('MV-HER-06', 'a hero makes one regular attack in a round')
  if (!standsAlone(world, block.hex, block)) return violation('MV-ACT-07', 'it stands with another unit')
  if (hasEffect(world, block.id, 'frozen')) return whyStill(world, block)
  return mayAttack(world, block) ? null : violation('MV-R-122', 'what it has done leaves it no attack this round')
}
/** MV-TEAM-09, MV-DIPL-04: those it may not fight. */
function whyNoFoe(world: World, block: Block, owner: string): Violation | null {
  if (owner === block.player) return violation('MV-CMB-01', 'it is your own: only enemies are attacked')
  if (areFriendly(world, owner, block.player)) return violation('MV-TEAM-09', 'allies do not attack each other')
  return mayFight(world, block.player, owner) ? null : violation('MV-DIPL-04', 'a treaty of non-aggression holds')
}
/** MV-HAB-09. */
const whyBarred = (world: World, block: Block, hex: Hex): Violation | null =>
  isBarred(world, block, hex) ? violation('MV-HAB-09', 'it is challenged, and could attack that hero') : null
function whyNotAttack(world: World, block: Block, hex: Hex): Violation {
  const owner = blocksAt(world, hex)[0]?.player ?? findBuildingAt(world, hex)?.player
  const why = whyNoAttack(world, block) ?? (owner === undefined ? null : whyNoFoe(world, block, owner))
  if (why) return why
  if (!makesAttackMoves(block)) return violation('MV-ACT-06', 'ranged units and siege weapons make no attack moves')
  if (findEncounterAt(world, hex)?.isDormant) return ASLEEP
  // What a hidden block is shows only from nearby.
  const isHidden = blocksAt(world, hex).some(one => mayFight(world, block.player, one.player))
  if (!isHidden && targetsOn(world, hex, block).length === 0) return violation('MV-CMB-01', 'nothing there can be attacked')
  return (
    whyStill(world, block) ??
    whyBarred(world, block, hex) ??
    violation('MV-ACT-06', 'it must stand beside that hex with enough action points to enter it')
  )
}
function whyNotAttackAt(world: World, block: Block, what: string): Violation {
  const hex = hexMeant(world, what)
  if (!hex) return violation('MV-CMB-01', 'there is nothing like that on the board')
  const isOpen = attackMoves(world, partyOf(world, block)).some(one => isSameHex(one.hex, hex))
  return isOpen ? violation('MV-ACT-06', 'it can attack there: an attack names the hex') : whyNotAttack(world, block, hex)
}
/** MV-ACT-03: why a hex that was pressed cannot be walked to. */
function whyNotGo(world: World, block: Block, hex: Hex): Violation {
  if (isSameHex(hex, block.hex)) return violation('MV-ACT-03', 'it stands there already')
  const why = whyNotOn(world, hex, block)
  if (why) return violation(why.rule, why.text)
  const still = whyStill(world, block)
  if (still) return still
  if (blocksAt(world, hex).some(one => !areFriendly(world, one.player, block.player)))
    return violation('MV-ACT-17', 'an enemy block stands there: it is entered only by an attack move')
  const party = partyOf(world, block)
  if (party.length > 1 && landAt(world, hex)?.token)
    return violation('MV-R-94', 'a formation does not explore as a pair: one of it may go alone')
  if (!mayShare(world, hex, block)) return whyNoSharing(world, block, hex)
  if (!landAt(world, hex)?.token) return NO_POINTS
  if (world.activation?.allow === 'move') return violation('MV-R-123', 'only movement is left to it: it does not explore')
  return reachOf(untold(world, hex), { ...block, moveAp: 0 }).has(hexKey(hex))
    ? violation('MV-ADV-02', 'an adventure is entered from a hex without another unit')
    : NO_POINTS
}
const NO_POINTS = violation('MV-ACT-03', 'there is no way there for the action points it has left')
/** The land as if no adventure awaited on a hex. */
const untold = (world: World, hex: Hex): World => ({
  ...world,
  land: { ...world.land, [hexKey(hex)]: { ...landAt(world, hex)!, token: false } },
})
/** MV-FORM-01, MV-ACT-05, MV-BLDR-01, MV-BLD-15: two units of one player could share a hex, but for want of a Fortress. */
function whyNoSharing(world: World, block: Block, hex: Hex): Violation {
  const military = blocksAt(world, hex).filter(isMilitary)
  if (!isMilitary(block)) return violation('MV-BLDR-01', 'Builders and decoys share a hex with a unit, not with each other')
  const couldPair = world.options.formations && military.length === 1 && military[0]!.player === block.player
  if (couldPair && !mayJoin(world, block, military[0]!))
    return violation('MV-FORM-01', 'each Fortress allows one formation, and there is none to spare')
  return findBuildingAt(world, hex)
    ? violation('MV-BLD-15', 'a building holds one unit, and a Builder beside it')
    : violation('MV-ACT-05', 'a friendly unit stands there: it may pass, but not stay')
}
function whyNoShot(world: World, block: Block, id: string): Violation {
  const encounter = world.encounters.find(one => one.id === id)
  const target = world.blocks[id] ?? world.buildings[id] ?? encounter
  const range = sheetOf(block)?.range
  if (!target) return violation('MV-CMB-01', 'there is nothing like that on the board')
  if (!range) return violation('MV-ACT-10', 'it does not shoot')
  const why = whyNoAttack(world, block) ?? (target.player === null ? null : whyNoFoe(world, block, target.player))
  if (why) return why
  if (encounter?.isDormant) return ASLEEP
  if (hasAttribute(block, 'setup') && !block.isSetUp) return violation('MV-ACT-11', 'it is not set up')
  if (block.ap < 1) return violation('MV-ACT-10', 'a shot costs 1 action point')
  const barred = whyBarred(world, block, target.hex)
  if (barred) return barred
  const distance = hexDistance(block.hex, target.hex)
  if (distance < range[0] || distance > range[1]) return violation('MV-LOS-11', `its range is ${range[0]} to ${range[1]}`)
  if (!hasLine(world, block.hex, target.hex)) return violation('MV-LOS-05', 'higher ground is in the way')
  if (world.blocks[id]?.kind === 'builder' && !findBuildingAt(world, target.hex))
    return violation('MV-BLDR-02', 'a Builder beside a unit cannot be shot at')
  if (encounter) return violation('MV-CMB-01', 'nobody fights a wandering encounter')
  const isInside = findBuildingAt(world, target.hex) !== null || findEncounterAt(world, target.hex) !== null
  return world.blocks[id] && isInside ? violation('MV-BLD-16', 'it is in a building') : UNIDENTIFIED
}
const UNIDENTIFIED = violation('MV-LOS-10', 'nobody of its side identifies it')
function whyNoSwap(world: World, block: Block, id: string): Violation {
  const other = world.blocks[id]
  if (!other) return violation('MV-ACT-09', 'there is no such block to swap places with')
  if (!areFriendly(world, other.player, block.player)) return violation('MV-ACT-09', 'only friendly units swap places')
  if (world.activation?.refused.includes(id)) return violation('MV-TEAM-03', 'its owner does not agree')
  if (other.done && other.activated) return violation('MV-R-80', 'its activation has ended')
  if (!areAdjacent(block.hex, other.hex)) return violation('MV-ACT-09', 'only neighbours swap places')
  if (isStill(world, block) || isStill(world, other)) return violation('MV-R-125', 'one of both cannot move')
  if ([block, other].some(({ hex }) => landAt(world, hex)?.token))
    return violation('MV-R-80', 'nobody swaps into a hex with an adventure')
  return violation('MV-ACT-09', 'both must be able to enter the other’s hex, and to stay there')
}
/** MV-EXPL-01, MV-EXPL-03, MV-EXPL-09. */
function whyNoReveal(world: World, block: Block, id: string): Violation {
  const territory = world.territories.find(one => one.id === id)
  if (!territory) return violation('MV-EXPL-01', 'there is no such territory')
  if (territory.isRevealed) return violation('MV-EXPL-01', 'it lies face up already')
  if (!isMilitary(block)) return violation('MV-EXPL-09', 'Builders and decoys turn no territory up')
  if (!standsAlone(world, block.hex, block)) return violation('MV-EXPL-03', 'it stands with another unit')
  return violation('MV-EXPL-01', block.ap < 1 ? 'turning it up costs 1 action point' : 'it is not beside that territory')
}
function whyNoSetUp(block: Block): Violation {
  if (!hasAttribute(block, 'setup')) return violation('MV-ATR-03', 'only siege weapons set up')
  return violation('MV-ACT-11', block.isSetUp ? 'it is set up already' : 'setting up costs 1 action point')
}
/** MV-R-122: why this attack is not declared with these abilities: the attack itself, who would use them, what they need. */
function whyNotAnnounced(world: World, block: Block, kind: string, what: string, by: readonly string[]): Violation {
  const [hex, party] = [hexMeant(world, what), partyOf(world, block)]
  const all = kind === 'attack' ? attackMoves(world, party) : shots(world, party)
  const attack = all.find(one => one.announce.length === 0 && hex !== null && isSameHex(one.hex, hex))
  if (!attack) return kind === 'attack' ? whyNotAttackAt(world, block, what) : whyNoShot(world, block, what)
  for (const id of by) {
    if (!attack.members.includes(id)) return violation('MV-R-122', 'only who attacks announces an ability with it')
    const one = world.blocks[id]!
    if (one.kind !== 'unit') return violation('MV-VET-03', 'only units have such abilities')
    const why = whyNoAbility(world, one) ?? whyNotWith(world, combatFor(world, attack), one)
    if (why) return why
  }
  return violation('MV-ABL-02', 'more abilities than are left this round')
}
/** Why an ability of its own that was named by itself is not used; null: it is none of its own. */
function whyNotOwnAbility(world: World, block: Block, id: string): Violation | null {
  const isOwn = block.kind === 'unit' && unitTypeOf(block.type).ability === id
  const isOfHero = block.kind === 'hero' && printedOf(block).some(one => one.key === id)
  if (!isOwn && !isOfHero) return null
  return (isOwn ? whyNoUse(world, block) : whyNoCast(world, block, id)) ?? NAMED
}
const ACTS = ['go', 'swap', 'attack', 'shoot', 'reveal', 'part', 'use', 'cast', 'setup', ...DEED_WORDS]
/** MV-R-122, MV-R-123: what an activation that does not allow everything leaves. */
const LEFT: { readonly [allow: string]: { readonly acts: readonly string[]; readonly why: Violation } } = {
  move: { acts: ['go', 'swap'], why: violation('MV-R-123', 'only movement is left to it') },
  attackMove: { acts: ['attack'], why: violation('MV-UAB-13', 'one more attack move is all that is left to it') },
  nothing: { acts: [], why: violation('MV-ACT-08', 'its attack has ended its activation') },
}
const HEX = /^h-?\d+_-?\d+$/
/** The hex that is meant: named itself, or by who or what stands there. */
function hexMeant(world: World, what: string): Hex | null {
  if (HEX.test(what)) return hexOf(what)
  return (world.blocks[what] ?? world.buildings[what] ?? world.encounters.find(one => one.id === what))?.hex ?? null
}
/** Why an act that was asked for is not offered, from what its player knows. */
export function whyNotAct(world: World, block: Block, id: string): Violation | null {
  const word = id.split(':')[0]!
  const [kind = '', rest = ''] = id.includes(':') ? id.split(':') : ['go', id]
  const [what = '', ...announcers] = rest.split('+')
  const [more] = announcers
  if (mustSplit(world, block)) return violation('MV-FORM-12', 'a formation too many is split before anything else')
  const left = LEFT[world.activation?.allow ?? 'all']
  const act = HEX.test(id) ? 'go' : word
  if (left && ACTS.includes(act) && !left.acts.includes(act)) return left.why
  if (more !== undefined && (kind === 'attack' || kind === 'shoot')) return whyNotAnnounced(world, block, kind, what, announcers)
  if (kind === 'use')
    return block.kind === 'unit' ? whyNoUse(world, block) : violation('MV-VET-03', 'only units have such abilities')
  if (kind === 'reveal') return whyNoReveal(world, block, rest)
  if (id === 'setup') return whyNoSetUp(block)
  if (kind === 'cast') return whyNoCast(world, block, what) ?? violation('MV-HER-05', 'that is an ability of another hero')
  if (kind === 'shoot') return whyNoShot(world, block, what)
  if (kind === 'swap') return whyNoSwap(world, block, what)
  if (kind === 'part') return violation('MV-R-165', 'only one of a formation that acts as a pair can go on alone')
  if (DEED_WORDS.includes(word)) return whyNoDeed(world, block, id)
  if (kind === 'attack') return whyNotAttackAt(world, block, what)
  if (kind !== 'go' || more !== undefined) return null
  if (HEX.test(what)) return whyNotGo(world, block, hexOf(what))
  return whyNotOwnAbility(world, block, what) ?? whyNotUpon(world, block, what, left?.why ?? null)
}
const NAMED = violation('MV-ACT-01', 'it can act upon that: choose how')
/** Whether an act has to do with a piece, what stands with it, or a territory. */
function concerns(act: Act, id: string, hex: Hex | null): boolean {
  if (act.kind === 'swap') return act.with.includes(id)
  if (act.kind === 'reveal') return act.territory === id
  return (act.kind === 'attack' || act.kind === 'shoot' || act.kind === 'go') && hex !== null && isSameHex(act.hex, hex)
}
/** Why a piece or a territory that was named by itself is nothing for the block that acts; null: there is no such thing. */
function whyNotUpon(world: World, block: Block, id: string, left: Violation | null): Violation | null {
  if (partyOf(world, block).some(one => one.id === id)) return violation('MV-ACT-01', 'it acts now: choose what it does')
  const hex = hexMeant(world, id)
  const isTerritory = world.territories.some(one => one.id === id)
  if (!hex && !isTerritory) return null
  if (actsOf(world, block).some(one => concerns(one, id, hex))) return NAMED
  if (left) return left
  if (isTerritory) return whyNoReveal(world, block, id)
  const [friend, building] = [world.blocks[id], world.buildings[id]]
  if (friend && areFriendly(world, friend.player, block.player)) return whyNoSwap(world, block, id)
  if (building && areFriendly(world, building.player, block.player)) return whyNotGo(world, block, building.hex)
  const encounter = world.encounters.find(one => one.id === id)
  if (encounter?.kind === 'caravan') return whyNoTrade(world, block, '') ?? NAMED
  if (encounter?.kind === 'competition') return violation('MV-PERM-06', 'the contest is held when the event dial shows it')
  return sheetOf(block)?.range ? whyNoShot(world, block, id) : whyNotAttackAt(world, block, id)
}
