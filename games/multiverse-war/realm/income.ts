import { type Ledger, type LedgerLine, ledgerOf, type RuleId } from '@sandtable/kernel'
import { hasEffect } from '../basics/effects.ts'
import { buildingsOf } from '../basics/queries.ts'
import { ENCOUNTER_TYPES } from '../data/events.ts'
import { ECONOMY, tierOf } from '../data/realm.ts'
import { buildingName } from '../words/pieces.ts'
import type { Building, PlayerId, World } from '../world.ts'
import { connectedBuildings } from './connected.ts'

const line = (by: string, piece: string, rule: RuleId, n: number): LedgerLine => ({ by, piece, rule, change: { add: n } })
const finished = (world: World, player: PlayerId): Building[] => buildingsOf(world, player).filter(one => !one.isUnfinished)
const VILLAGE = ENCOUNTER_TYPES.find(one => one.key === 'burning-village')!

/** MV-ECON-01, MV-ECON-02, MV-SEC-03, MV-PERM-07: what a player takes in this revenue phase. */
export function incomeOf(world: World, player: PlayerId): Ledger {
  const own = finished(world, player)
  const isFat = (one: Building): boolean => one.kind === 'settlement' || one.kind === 'fortress'
  const lines = [
    ...own.map(one => line(buildingName(world, one), one.id, 'MV-ECON-01', tierOf(one.kind, one.tier).income)),
    ...connectedBuildings(world, player).map(one => line('connected', one.id, 'MV-ECON-02', ECONOMY.connectedBuildingGold)),
    ...(hasEffect(world, null, 'harvest') ? own.filter(isFat).map(one => line('Good Harvest', one.id, 'MV-SEC-03', 1)) : []),
    ...world.encounters
      .filter(one => one.player === player)
      .map(one => line(VILLAGE.name, one.id, 'MV-PERM-07', VILLAGE.ownerIncome!)),
  ]
  return ledgerOf(
    0,
    'MV-ECON-01',
    lines.filter(one => 'add' in one.change && one.change.add > 0),
  )
}
/** MV-EXP-04, MV-EXP-05, MV-R-35: how many units a player may give orders to. */
export function commandOf(world: World, player: PlayerId): Ledger {
  const lines = [
    ...finished(world, player).map(one =>
      line(buildingName(world, one), one.id, 'MV-EXP-04', tierOf(one.kind, one.tier).logistics),
    ),
    ...connectedBuildings(world, player).map(one => line('connected', one.id, 'MV-EXP-05', 1)),
  ]
  return ledgerOf(0, 'MV-EXP-04', lines)
}
