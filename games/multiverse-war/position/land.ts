import { hexKey } from '@sandtable/geometry/hex/hex'
import { noSuch, type Refuse, repeatsIn } from '@sandtable/wargame/read'
import { flowerOf } from '../basics/hexes.ts'
import { TILES } from '../data/land.ts'
import type { World } from '../world.ts'
import type { Described } from './form.ts'

const textOf = ([column, row]: readonly [number, number]): string => `${column},${row}`
/** MV-MAP-02, MV-ROAD-02, MV-ROAD-09, MV-EVNT-05: ground that no territory shows and nobody builds. */
export function refuseLand(world: World, described: Described, refuse: Refuse): void {
  for (const [i, one] of described.land.entries()) refuseHex(world, one, i, refuse)
  const { land, unexplored, explored, tiles = [] } = described
  for (const hex of repeatsIn(land.map(one => textOf(one.hex)))) refuse(['land'], `${hex} is described twice`, 'MV-MAP-01')
  const flowers = [...explored, ...unexplored].map(({ at: [column, row] }) => flowerOf({ column, row }).map(hexKey))
  if (repeatsIn(flowers.flat()).length > 0)
    refuse([explored.length > 0 ? 'explored' : 'unexplored'], 'two territories overlap', 'MV-MAP-02')
  const names = TILES.map(one => one.id)
  for (const [i, id] of tiles.entries()) if (!names.includes(id)) refuse(['tiles', i], noSuch('tile', id, names), 'MV-SET-03')
}
function refuseHex({ options }: World, one: Described['land'][number], i: number, refuse: Refuse): void {
  const { terrain, road, bridge, token, mine, mineOf, ruin, portal } = one
  const no = (field: string, text: string, rule: `MV-${string}`): void => refuse(['land', i, field], text, rule)
  const isMine = mine || mineOf !== null
  if (bridge && terrain !== 'water') no('bridge', 'a bridge is built on water', 'MV-ROAD-09')
  if (road.length > 0 && terrain === 'water') no('road', 'water carries bridges, not roads', 'MV-ROAD-01')
  if (road.length === 1 || repeatsIn(road.map(String)).length > 0)
    no('road', 'a road has two exits at least, each once', 'MV-ROAD-02')
  if (isMine && (terrain === 'water' || terrain === 'mountain')) no('mine', `no mine lies on ${terrain}`, 'MV-AETH-02')
  if (token && road.length > 0) no('token', 'no adventure lies on a road', 'MV-EVNT-05')
  if (token && isMine) no('token', 'no adventure lies on a mine', 'MV-EVNT-05')
  if (ruin && isMine) no('ruin', 'a mine covers the ruin', 'MV-R-77')
  if (portal && isMine) no('portal', 'the portal territory has no mine', 'MV-R-73')
  if (portal && !options.portal) no('portal', 'the Portal is not in play', 'MV-PORTL-01')
}
