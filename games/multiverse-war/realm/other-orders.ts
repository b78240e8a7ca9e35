import { hexOf } from '@sandtable/geometry/hex/hex'
import { type Amounts, type Violation, violation } from '@sandtable/kernel'
import { sideOf } from '../basics/queries.ts'
import { missionOf, VICTORY_MODES } from '../data/events.ts'
import { ECONOMY } from '../data/realm.ts'
import { hasMines } from '../land/mines.ts'
import type { PlayerId, World } from '../world.ts'
import { type Offer, offered } from './offered.ts'
import type { OrderKind, Planning } from './order-kind.ts'
import { planPlace } from './places.ts'
import { give } from './recruits.ts'
import { findBuilder } from './sites.ts'

const PORTAL = VICTORY_MODES.find(mode => mode.key === 'portal')!
/** MV-PORTL-02, MV-TEAM-04: stages of both allies together. */
export const stagesOf = (world: World, player: PlayerId): number =>
  Object.values(world.players)
    .filter(one => one.side === sideOf(world, player))
    .reduce((sum, one) => sum + one.portal, 0)
export const PORTAL_STAGES = PORTAL.stages!
const stagePrice = (world: World): Amounts => (hasMines(world) ? PORTAL.stageCost! : PORTAL.stageCostWithoutMines!)
function whyNoStage({ world, player }: Planning, site: string | undefined): Violation | null {
  if (site === undefined) return violation('MV-PORTL-01', 'there is no portal site')
  if (!findBuilder(world, player, hexOf(site))) return violation('MV-PORTL-02', 'it takes a Builder on the site')
  if (world.players[player]!.given.includes('portal')) return violation('MV-PORTL-02', 'one stage in each build phase')
  return stagesOf(world, player) < PORTAL_STAGES ? null : violation('MV-PORTL-02', 'the Portal is finished')
}
const STAGE: Offer = { id: 'portal:', label: 'A stage of the Portal', rule: 'MV-PORTL-02', kind: 'portal', group: 'Portal' }
/** MV-PORTL-02. */
export const portalOrder: OrderKind = {
  word: 'portal',
  isRecruiting: false,
  leastGold: 6,
  options(planning) {
    const { world } = planning
    if (!world.options.portal) return []
    const site = Object.keys(world.land).find(key => world.land[key]!.isPortal)
    const places = site === undefined ? [] : [planPlace(hexOf(site), null)]
    return [offered(STAGE, stagePrice(world), places, whyNoStage(planning, site))]
  },
  price: ({ world }) => stagePrice(world),
  carryOut(planning, _what, hex) {
    const { world, player, emit } = planning
    give(planning, 'portal')
    world.players[player] = { ...world.players[player]!, portal: world.players[player]!.portal + 1 }
    emit('portal stage', 'MV-PORTL-02', { player, stages: stagesOf(world, player), hex: { ...hex! } })
  },
}

const MISSION = { rule: 'MV-MISS-06', kind: 'exchange', group: 'Mission' } as const
const EXCHANGE = { gold: ECONOMY.missionExchangeGold } as const
function whyNoExchange({ world, player }: Planning): Violation | null {
  const { given } = world.players[player]!
  if (given.includes('exchange') || given.includes('exchanged')) return violation('MV-MISS-06', 'once in each build phase')
  const left = world.missions.deck.length + world.missions.under.length
  return left > 0 ? null : violation('MV-MISS-06', 'no other mission is left')
}
/** MV-MISS-06, MV-R-109: the old one goes under the deck; the new one is drawn when all plans are carried out. Nobody else learns of it. */
export const exchangeOrder: OrderKind = {
  word: 'exchange',
  isRecruiting: false,
  leastGold: 3,
  options(planning) {
    const { world, player } = planning
    if (!world.options.missions) return []
    const refusal = whyNoExchange(planning)
    return world.players[player]!.missions.filter(one => !one.isDone).map(({ key }) =>
      offered({ id: `exchange:${key}`, label: `Exchange ${missionOf(key).name}`, ...MISSION }, EXCHANGE, null, refusal),
    )
  },
  price: () => EXCHANGE,
  carryOut(planning, key) {
    const { world, player: id, emit } = planning
    give(planning, 'exchange')
    const player = world.players[id]!
    world.players[id] = { ...player, missions: player.missions.filter(one => one.key !== key) }
    world.missions = { ...world.missions, under: [...world.missions.under, key] }
    const { seat } = player
    emit(
      'mission put back',
      'MV-MISS-06',
      { player: id, mission: key },
      { secret: { only: [seat], masked: null }, reveals: true },
    )
  },
}
