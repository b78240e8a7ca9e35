import { hexKey } from '@sandtable/geometry/hex/hex'
import { changeLand } from '../basics/land.ts'
import { isMilitary } from '../basics/queries.ts'
import type { Teller } from '../basics/teller.ts'
import type { Block, PlayerId, World } from '../world.ts'

/** MV-R-135: the toggle is on and the map has some, revealed or not. */
export const hasMines = ({ options, territories, land }: Pick<World, 'options' | 'territories' | 'land'>): boolean =>
  options.mines && (territories.some(one => one.hasMine) || Object.values(land).some(one => one.hasMine))
export const minesOf = ({ land }: Pick<World, 'land'>, player: PlayerId): number =>
  Object.values(land).filter(one => one.hasMine && one.mineOf === player).length

/** MV-AETH-04, MV-R-135: a military unit or hero that stays on a mine, or is put there, claims it; so everybody learns that it is no Builder and no decoy. */
export function claimMine(play: Teller, block: Block): void {
  const land = play.world.land[hexKey(block.hex)]
  if (!land?.hasMine || !isMilitary(block) || land.mineOf === block.player) return
  changeLand(play.world, [block.hex], () => ({ mineOf: block.player }))
  play.emit('mine claimed', 'MV-AETH-04', { block: block.id, player: block.player, hex: { ...block.hex } }, { reveals: true })
}
