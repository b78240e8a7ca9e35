import { type Hex, hexKey } from '@sandtable/geometry/hex/hex'
import type { Call } from '@sandtable/kernel'
import { describedPlayers, positionReader } from '@sandtable/wargame/position'
import type { Refuse } from '@sandtable/wargame/read'
import { apOf, hpOf } from './basics/figures.ts'
import { emptyWorld, freshBlock, freshBuilding, freshLand, freshPlayer } from './basics/fresh.ts'
import { directionOfSide, flowerOf, hexesWithin } from './basics/hexes.ts'
import { announceDomination } from './battle/domination.ts'
import { procs } from './chapters.ts'
import { ADVENTURES } from './data/events.ts'
import { mapOf, tileOf } from './data/land.ts'
import { FACTIONS } from './data/realm.ts'
import { findHero, heroOf } from './data/units.ts'
import { layEvent } from './land/lasting.ts'
import { layMap, layStarts, layTile } from './land/lay.ts'
import { refuseImpossible } from './position/check.ts'
import { type Described, POSITION } from './position/form.ts'
import { pointsLeft } from './position/heroes.ts'
import { withUsual } from './set-up/options.ts'
import { identify } from './sight/identify.ts'
import { GUARDIAN, type Player, type World } from './world.ts'

const hexFrom = ([column, row]: readonly [number, number]): Hex => ({ column, row })

/** A described position (see README.md), ready to be played on; or everything that is wrong with it. */
export const readPosition = positionReader({ form: POSITION, rule: 'MV-SET-02', procs, lay, resume })

function lay(described: Described, refuse: Refuse): World {
  const world = boardOf(described)
  addPieces(world, described, refuse)
  refuseImpossible(world, described, refuse)
  return world
}
/** Every block is seen or not as it stands, Fortresses were announced when they were completed (MV-VICT-05); the players from the active one on have their actions still to come. */
function resume(world: World, { phase, active }: Described, run: Call | null) {
  identify({ world, emit: () => {} })
  if (phase !== 'start') announceDomination({ world, emit: () => {} })
  const left = world.order.slice(Math.max(0, world.order.indexOf(active)))
  return { run, from: phase === 'start' ? null : phase, left: phase === 'action' ? left : null }
}

/** MV-SET-09: who names no faction has one that nobody else has. */
function factionsOf({ players }: Described): string[] {
  const named = players.flatMap(one => one.faction ?? [])
  const open = FACTIONS.map(one => one.key).filter(key => !named.includes(key))
  return describedPlayers(players).map(({ described }, i) => {
    const usual = FACTIONS[i]!.key
    return described?.faction ?? open.splice(open.includes(usual) ? open.indexOf(usual) : -1, 1)[0]!
  })
}
function playersOf(described: Described): Player[] {
  const factions = factionsOf(described)
  return describedPlayers(described.players).map(({ id, seat, team, described: one }, i): Player => {
    const fresh = freshPlayer(id, seat, one?.side ?? team, factions[i]!)
    if (!one) return fresh
    const { gold, stones, scrolls, portal, builderTrack, missionsDone, banked, abilities, command } = one
    return {
      ...fresh,
      ...{ gold, stones, scrolls, portal, builderTrack, missionsDone, banked, abilities, command },
      hand: [...fresh.hand, ...one.hand],
      tracks: Object.fromEntries(one.tracks.map(({ type, square }) => [type, square])),
      missions: one.missions.map(({ key, progress, done }) => ({ key, progress, isDone: done })),
      isOut: one.out,
      loans: one.loans.map(loan => ({ ...loan })),
    }
  })
}
/** The adventure cards whose encounters are on the board. */
const placedBy = ({ encounters }: Described): string[] =>
  ADVENTURES.filter(({ resolution }) =>
    encounters.some(one => resolution.op === 'placePermanent' && resolution.key === one.kind),
  ).map(one => one.key)
/** What lies in hands, in the row or on the board is not in its deck. */
function withoutThese(deck: readonly string[], out: readonly string[]): string[] {
  const left = [...deck]
  for (const key of out) if (left.includes(key)) left.splice(left.indexOf(key), 1)
  return left
}
/** MV-SET-01, MV-MISS-03: what is usual depends on how many sides there are; a siege is one on its own map. */
function modeIn({ map }: Described, players: readonly Player[]) {
  if (map && mapOf(map).mode === 'siege') return 'siege'
  if (new Set(players.map(({ side }) => side)).size > 2) return 'ffa'
  return players.length > 2 ? 'team' : 'duel'
}
function boardOf(described: Described): World {
  const players = playersOf(described)
  const seats = players.map(({ seat, side }) => ({ id: seat, team: side }))
  const usual = withUsual(described.options, modeIn(described, players))
  const turnLimit = usual.turnLimit ?? (described.map ? mapOf(described.map).turnLimit : null)
  const world = emptyWorld({ ...usual, turnLimit }, described.map ?? 'duel', seats, players)
  if (described.map) {
    layMap(world, mapOf(described.map))
    layStarts(world)
  }
  if (described.meadow)
    for (const hex of hexesWithin(hexFrom(described.meadow.hex), described.meadow.radius))
      world.land[hexKey(hex)] = freshLand('t0', 'grassland')
  addLand(world, described)
  const { dial, round, row, tiles, adventures } = described
  Object.assign(world, { dial, round, order: described.order ?? world.order })
  world.phase = described.phase === 'build' ? 'trade' : described.phase
  world.active = described.phase === 'action' ? described.active : null
  world.cards.row = [...row]
  world.cards.deck = withoutThese(world.cards.deck, [...row, ...players.flatMap(one => one.hand)])
  world.missions.deck = withoutThese(
    world.missions.deck,
    players.flatMap(one => one.missions.map(({ key }) => key)),
  )
  world.treaties = described.treaties.map(one => ({ ...one, text: '' }))
  world.cooldowns = described.cooldowns.map(one => ({ ...one }))
  world.tiles = tiles
    ? [...tiles]
    : withoutThese(
        world.tiles,
        described.explored.map(one => one.tile),
      )
  world.adventures.deck = adventures ? [...adventures] : withoutThese(world.adventures.deck, placedBy(described))
  return world
}
function addExplored(world: World, { explored }: Described): void {
  for (const [i, { at, tile, rotation, mine, token }] of explored.entries()) {
    const laid = { ...{ id: `y${i + 1}`, centre: hexFrom(at), kind: 'explore' as const, seat: null }, hasMine: mine }
    const territory = { ...laid, isRevealed: false, tile: null, rotation: 0 }
    world.territories.push(territory)
    layTile(world, territory, tileOf(tile), rotation)
    if (!token) for (const hex of flowerOf(territory.centre)) world.land[hexKey(hex)]!.token = false
  }
}
function addLand(world: World, described: Described): void {
  addExplored(world, described)
  for (const { hex, terrain, token, ruin, road, bridge, mine, mineOf, portal } of described.land) {
    const before = world.land[hexKey(hexFrom(hex))]
    world.land[hexKey(hexFrom(hex))] = {
      ...freshLand(before?.territory ?? 't0', terrain),
      ...{ token, ruin, bridge, mineOf, hasMine: mine || mineOf !== null, isPortal: portal },
      isAdventure: token || (before?.isAdventure ?? false),
      road: road.map(directionOfSide).sort((a, b) => a - b),
      pieces: road.length > 0 ? 1 : 0,
    }
  }
  for (const [i, { at, mine }] of described.unexplored.entries()) {
    const centre = hexFrom(at)
    world.territories.push({
      ...{ id: `x${i + 1}`, centre, kind: 'explore', seat: null },
      ...{ isRevealed: false, tile: null, rotation: 0, hasMine: mine },
    })
    for (const hex of flowerOf(centre)) delete world.land[hexKey(hex)]
  }
  const hexes = [
    ...Object.keys(world.land).map(key => key.slice(1).split('_').map(Number)),
    ...world.territories.map(t => [t.centre.column + 1, t.centre.row + 1]),
  ]
  world.board = { columns: Math.max(1, ...hexes.map(([c]) => c!)) + 2, rows: Math.max(1, ...hexes.map(([, r]) => r!)) + 2 }
}

const kindOf = (type: string) => (type === 'builder' || type === 'decoy' ? type : findHero(type) ? 'hero' : 'unit')
function addPieces(world: World, described: Described, refuse: Refuse): void {
  for (const { alive, ...hero } of described.heroes)
    world.heroes[hero.key] = {
      ...hero,
      points: pointsLeft({ ...hero, alive }),
      // What it cannot have is refused (MV-HER-02), and must not get in the way of saying so.
      abilities: hero.abilities.filter(ability => heroOf(hero.key).abilities.some(({ key }) => key === ability)),
      isAlive: alive,
      block: null,
    }
  for (const [i, one] of described.buildings.entries()) addBuilding(world, one, i, refuse)
  for (const [i, { hex, dormant, ...one }] of described.encounters.entries())
    world.encounters.push({ ...one, id: `e${i + 1}`, hex: hexFrom(hex), isDormant: dormant, damagedInRound: false, traded: [] })
  world.effects = described.effects.map(effect => ({ ...effect }))
  layEvent(world)
  for (const [i, one] of described.blocks.entries()) addBlock(world, one, i, refuse)
}
/** Every piece, territory and player has an id of its own. */
const isTaken = ({ blocks, buildings, encounters, players, territories }: World, id: string): boolean =>
  [blocks, buildings, players].some(named => Object.hasOwn(named, id)) ||
  [...encounters, ...territories].some(one => one.id === id) ||
  id === GUARDIAN
function addBuilding(world: World, one: Described['buildings'][number], i: number, refuse: Refuse): void {
  const { id = `s${i + 1}`, player, kind, hex, tier, damage, unfinished, damagedInRound, shot, identified } = one
  if (isTaken(world, id)) refuse(['buildings', i, 'id'], `something else is called '${id}'`)
  if (!world.land[hexKey(hexFrom(hex))]) refuse(['buildings', i, 'hex'], 'it stands on no revealed hex', 'MV-MAP-03')
  const fresh = freshBuilding(id, player, kind, hexFrom(hex))
  world.buildings[id] = {
    ...fresh,
    ...{ damage, damagedInRound, shot, isUnfinished: unfinished, tier: tier === 2 ? 2 : 1, seenTier: tier === 2 ? 2 : 1 },
    identified: identified || fresh.identified,
  }
}
function addBlock(world: World, one: Described['blocks'][number], i: number, refuse: Refuse): void {
  const { id = `b${i + 1}`, player, type, hex, wounds, ap, done, usedAbility, activated, moved, attacked, resting, isSetUp } = one
  if (isTaken(world, id)) {
    refuse(['blocks', i, 'id'], `something else is called '${id}'`)
    return
  }
  if (!Object.hasOwn(world.players, player)) {
    refuse(['blocks', i, 'player'], `no player is called '${player}'`)
    return
  }
  if (!world.land[hexKey(hexFrom(hex))]) refuse(['blocks', i, 'hex'], 'it stands on no revealed hex', 'MV-MAP-03')
  const kind = kindOf(type)
  if (kind === 'hero') {
    const { recommendedSetup } = heroOf(type)
    const usual = { key: type, player, level: 1, xp: 0, points: 0, hp: recommendedSetup.hp, ap: recommendedSetup.ap }
    world.heroes[type] ??= { ...usual, abilities: [recommendedSetup.ability], isAlive: true, block: id }
    world.heroes[type]!.block = id
  }
  const block = freshBlock(id, player, kind, type, hexFrom(hex))
  world.blocks[id] = {
    ...block,
    ...{ wounds, done, usedAbility, moved, attacked, resting, isSetUp },
    activated: activated ?? (done && !resting),
    startedBeside: [...one.startedBeside],
  }
  world.blocks[id]!.ap = ap ?? apOf(world, world.blocks[id]!)
  if (kind !== 'decoy' && wounds >= hpOf(world, world.blocks[id]!))
    refuse(['blocks', i, 'wounds'], 'a block with so many wounds is dead', 'MV-CMB-05')
}
