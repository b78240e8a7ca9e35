import { hexKey } from '@sandtable/geometry/hex/hex'
import { noSuch, type Path, type Refuse, repeatsIn } from '@sandtable/wargame/read'
import { buildingHp } from '../basics/figures.ts'
import { areFriendly, blocksAt, findEncounterAt, hasAttribute, isMilitary } from '../basics/queries.ts'
import { ENCOUNTER_HP } from '../data/events.ts'
import { buildingOf, tierOf } from '../data/realm.ts'
import { BUILDER, DECOY, unitTypeOf } from '../data/units.ts'
import type { Block, Building, World } from '../world.ts'
import type { Described } from './form.ts'
import { refuseHeroes } from './heroes.ts'
import { refuseLand } from './land.ts'
import { areKnown, refusePlayers } from './players.ts'

type Written = { block: Block; path: Path }
/** Where pieces stand in the file, by their ids. */
const placesOf = (pieces: readonly { readonly id?: string }[], letter: string): Map<string, number> =>
  new Map(pieces.map(({ id }, i) => [id ?? `${letter}${i + 1}`, i]))

/** What no game can come to, however it is played; everything is on its board already. */
export function refuseImpossible(world: World, described: Described, refuse: Refuse): void {
  if (!areKnown(world, described, refuse)) return
  refusePlayers(world, described, refuse)
  refuseLand(world, described, refuse)
  refuseHeroes(described, refuse)
  const [buildings, blocks] = [placesOf(described.buildings, 's'), placesOf(described.blocks, 'b')]
  for (const one of Object.values(world.buildings)) refuseBuilding(world, one, ['buildings', buildings.get(one.id)!], refuse)
  const written = Object.values(world.blocks).map((block): Written => ({ block, path: ['blocks', blocks.get(block.id)!] }))
  for (const { block, path } of written) refuseBlock(world, block, path, refuse)
  refuseCrowds(world, written, refuse)
  refuseNumbers(written, refuse)
  refuseEncounters(world, described, refuse)
  refuseEffects(world, described, refuse)
}

/** MV-BLD-09, MV-BLD-12, MV-BLD-14. */
function refuseBuilding(world: World, building: Building, path: Path, refuse: Refuse): void {
  const { kind, tier, hex, isUnfinished, player, damage, shot } = building
  const { name, tiers, buildRounds } = buildingOf(kind)
  const land = world.land[hexKey(hex)]
  if (tier > tiers.length) {
    refuse([...path, 'tier'], `there is no tier 2 of ${name}`, 'MV-BLD-12')
    return
  }
  if (land) refuseGround(world, building, path, refuse)
  if (isUnfinished && buildRounds === 0) refuse([...path, 'unfinished'], `${name} is complete at once`, 'MV-BLD-05')
  else if (isUnfinished && !blocksAt(world, hex).some(one => one.kind === 'builder' && one.player === player))
    refuse([...path, 'unfinished'], 'without a Builder of its owner on the site it is lost', 'MV-BLD-11')
  if (isUnfinished && damage > 0) refuse([...path, 'damage'], 'an unfinished Fortress has no hit points', 'MV-R-102')
  if (damage >= buildingHp(world, building)) refuse([...path, 'damage'], 'with so much damage it is destroyed', 'MV-BLD-17')
  if (shot && !tierOf(kind, tier).shoot) refuse([...path, 'shot'], `${name} does not shoot`, 'MV-BLD-21')
}
function refuseGround(world: World, { id, kind, hex, player }: Building, path: Path, refuse: Refuse): void {
  const { terrain, bridge, hasMine, token, isPortal } = world.land[hexKey(hex)]!
  const no = (text: string): void => refuse([...path, 'hex'], text, 'MV-BLD-14')
  if (terrain === 'water' || terrain === 'mountain' || bridge) no(`no building stands on ${bridge ? 'a bridge' : terrain}`)
  if (hasMine) no('a mine lies there')
  if (token) no('an adventure lies there')
  if (isPortal) refuse([...path, 'hex'], 'the site of the Portal holds no building', 'MV-PORTL-03')
  if (findEncounterAt(world, hex)) no('an encounter is there')
  const others = Object.values(world.buildings).filter(one => one.id !== id)
  if (others.some(one => hexKey(one.hex) === hexKey(hex))) no('two buildings stand there')
  if (kind === 'settlement' && others.some(one => one.kind === 'settlement' && one.player === player))
    refuse([...path, 'kind'], 'a player has one Settlement', 'MV-SET-02')
}

/** What a block cannot be, or where. */
function refuseBlock(world: World, block: Block, path: Path, refuse: Refuse): void {
  const { kind, hex, player, wounds, resting, activated, isSetUp, startedBeside } = block
  const land = world.land[hexKey(hex)]
  if (land?.terrain === 'water' && !land.bridge) refuse([...path, 'hex'], 'it is water without a bridge', 'MV-MAP-05')
  if (kind === 'decoy' && land?.token) refuse([...path, 'hex'], 'no decoy stands on an adventure', 'MV-ADV-07')
  if (kind === 'decoy' && wounds > 0) refuse([...path, 'wounds'], 'a decoy is not wounded', 'MV-DEC-02')
  if (isSetUp && !hasAttribute(block, 'setup')) refuse([...path, 'isSetUp'], 'only siege weapons are set up', 'MV-ACT-11')
  if (resting && activated) refuse([...path, 'resting'], 'a unit that has acted does not rest', 'MV-ACT-13')
  const inside = Object.values(world.buildings).find(one => hexKey(one.hex) === hexKey(hex))
  if (inside && !areFriendly(world, inside.player, player))
    refuse([...path, 'hex'], 'an enemy building stands there', 'MV-BLD-25')
  const encounter = findEncounterAt(world, hex)
  if (encounter && (encounter.player === null || !areFriendly(world, encounter.player, player)))
    refuse([...path, 'hex'], 'an encounter is there', 'MV-PERM-04')
  for (const id of startedBeside.filter(one => !world.blocks[one]))
    refuse([...path, 'startedBeside'], noSuch('block', id, Object.keys(world.blocks)), 'MV-EXP-02')
}
/** MV-ACT-05, MV-BLDR-01, MV-R-117: who may share a hex. */
function refuseCrowds(world: World, written: readonly Written[], refuse: Refuse): void {
  for (const [i, { block, path }] of written.entries()) {
    const before = written.slice(0, i).map(one => one.block)
    const here = before.filter(one => hexKey(one.hex) === hexKey(block.hex))
    if (here.length > 0) refuseCompany(world, block, here, [...path, 'hex'], refuse)
  }
}
function refuseCompany(world: World, block: Block, here: readonly Block[], path: Path, refuse: Refuse): void {
  if (here.some(one => !areFriendly(world, one.player, block.player))) refuse(path, 'enemies share that hex', 'MV-ACT-17')
  else if (isMilitary(block)) refuseUnits(world, block, here.filter(isMilitary), path, refuse)
  else if (!here.every(isMilitary)) refuse(path, 'neither Builders nor decoys share a hex with each other', 'MV-BLDR-01')
}
function refuseUnits({ options }: World, { player }: Block, units: readonly Block[], path: Path, refuse: Refuse): void {
  if (units.length > 1) refuse(path, 'three units share that hex', 'MV-FORM-01')
  else if (units.length === 1 && (!options.formations || units[0]!.player !== player))
    refuse(path, 'two units share a hex only as a formation of one player', 'MV-ACT-05')
}
/** MV-BLD-04, MV-DEC-01: nobody has more blocks of a kind than there are. */
function refuseNumbers(written: readonly Written[], refuse: Refuse): void {
  for (const [i, { block, path }] of written.entries()) {
    const { kind, type, player } = block
    const own = written.slice(0, i).map(one => one.block)
    const before = own.filter(one => one.type === type && (kind === 'hero' || one.player === player)).length
    const most = kind === 'hero' ? 1 : kind === 'unit' ? unitTypeOf(type).blocks : (kind === 'builder' ? BUILDER : DECOY).blocks
    const rule = kind === 'hero' ? 'MV-HER-14' : kind === 'decoy' ? 'MV-DEC-01' : 'MV-BLD-04'
    if (before >= most) refuse([...path, 'type'], `no more blocks of this kind (limit ${most})`, rule)
  }
}

/** MV-PERM-01 to MV-PERM-08. */
function refuseEncounters(world: World, { encounters }: Described, refuse: Refuse): void {
  for (const [
    i,
    {
      kind,
      hex: [column, row],
      damage,
      dormant,
      player,
    },
  ] of encounters.entries()) {
    const path = ['encounters', i]
    const land = world.land[hexKey({ column, row })]
    if (!land) refuse([...path, 'hex'], 'it stands on no revealed hex', 'MV-MAP-03')
    else if (land.token) refuse([...path, 'hex'], 'an adventure lies there', 'MV-PERM-08')
    if (damage > ENCOUNTER_HP) refuse([...path, 'damage'], `it has ${ENCOUNTER_HP} hit points`, 'MV-PERM-02')
    if (kind !== 'ant-colony' && dormant) refuse([...path, 'dormant'], 'only the Giant Ant Colony sleeps', 'MV-PERM-03')
    if (kind === 'ant-colony' && dormant !== damage > 0 && (dormant || damage >= ENCOUNTER_HP))
      refuse([...path, 'dormant'], 'it sleeps from 0 hit points until it is whole again', 'MV-PERM-03')
    if (kind !== 'burning-village' && player !== null)
      refuse([...path, 'player'], 'only the Burning Village belongs to somebody', 'MV-PERM-07')
    if (kind === 'burning-village' && damage >= ENCOUNTER_HP)
      refuse([...path, 'damage'], 'at 0 hit points it changes hands and is whole again', 'MV-PERM-07')
  }
  for (const hex of repeatsIn(encounters.map(one => `${one.hex[0]},${one.hex[1]}`)))
    refuse(['encounters'], `two encounters are on ${hex}`, 'MV-PERM-04')
  for (const kind of repeatsIn(encounters.map(one => one.kind))) refuse(['encounters'], `there is one ${kind}`, 'MV-PERM-01')
}
const EVENTS: readonly string[] = ['rain', 'fog', 'fair', 'harvest', 'surge']
/** Effects are on somebody, but for those of an event. */
function refuseEffects({ blocks, buildings }: World, { effects }: Described, refuse: Refuse): void {
  const pieces = [...Object.keys(blocks), ...Object.keys(buildings)]
  for (const [i, { kind, bearer, source }] of effects.entries()) {
    const isEvent = EVENTS.includes(kind)
    for (const [field, id] of [
      ['bearer', bearer],
      ['source', source],
    ] as const)
      if (id !== null && !pieces.includes(id)) refuse(['effects', i, field], noSuch('piece', id, pieces), 'MV-R-133')
    if (isEvent && bearer !== null) refuse(['effects', i, 'bearer'], 'an event is on nobody', 'MV-EVNT-03')
    if (!isEvent && bearer === null) refuse(['effects', i, 'bearer'], 'it has to be on somebody', 'MV-R-143')
  }
}
