import type { Scene } from '@sandtable/kernel'
import { useIcons } from '../app/use-icons.ts'
import type { BoardPlayer } from '../board/board-props.ts'
import { type Fit, StaticBoard } from '../board/StaticBoard.tsx'

type Props = { game: string; scene: Scene; players: readonly BoardPlayer[]; fit: Fit }

/** A table drawn as it stands. It brings the whole board with it, so pages fetch it when there is one to draw. */
export default function BoardPicture({ game, scene, players, fit }: Props) {
  return <StaticBoard scene={scene} players={players} icons={useIcons(game)} fit={fit} hasWords={false} />
}
