import { missionOf } from '../data/events.ts'
import { SCORING, tierOf } from '../data/realm.ts'
import { connectedBuildings } from '../realm/connected.ts'
import type { Player, PlayerId, PointLine, World } from '../world.ts'
import { builtOf, isMet } from './stats.ts'

const HERO_POINTS: { readonly [level: string]: number } = SCORING.heroAliveByLevel

/** MV-R-136: in together mode those fulfilled at the count. */
const fulfilledOf = (world: World, { id, missions }: Player): string[] =>
  missions.filter(one => (world.options.missionsMode === 'together' ? isMet(world, id, one) : one.isDone)).map(one => one.key)

/** MV-VPS-01 to MV-VPS-05: a player's victory points, line by line, also those that come to nothing. MV-R-38: only what stands. */
export function countOf(world: World, id: PlayerId): PointLine[] {
  const player = world.players[id]!
  const total = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0)
  const heroes = Object.values(world.heroes).filter(hero => hero.player === id && hero.isAlive)
  return [
    { text: 'buildings', n: total(builtOf(world, id).map(one => tierOf(one.kind, one.tier).vp ?? 0)), rule: 'MV-VPS-01' },
    { text: 'destroyed buildings', n: player.banked, rule: 'MV-VPS-02' },
    { text: 'connected buildings', n: connectedBuildings(world, id).length * SCORING.connectedBuilding, rule: 'MV-VPS-03' },
    { text: 'missions', n: total(fulfilledOf(world, player).map(key => missionOf(key).vp)), rule: 'MV-VPS-04' },
    { text: 'heroes', n: total(heroes.map(({ level }) => HERO_POINTS[level]!)), rule: 'MV-VPS-05' },
  ]
}
export const pointLines = (world: World, id: PlayerId): PointLine[] => countOf(world, id).filter(({ n }) => n > 0)
export const pointsOf = (world: World, id: PlayerId): number => pointLines(world, id).reduce((sum, { n }) => sum + n, 0)

/** MV-VPS-02: what destroying a building is worth. */
export const pointsForDestroying = (kind: Parameters<typeof tierOf>[0], tier: number): number =>
  (tierOf(kind, tier).vp ?? 0) * SCORING.destroyMultiplier
