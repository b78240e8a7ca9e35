import { LogLive } from '../log/LogLive.tsx'
import { PanelRail } from './PanelRail.tsx'
import { PanelSheet } from './PanelSheet.tsx'
import { useRoom } from './use-room.ts'

/** What lies beside the board: the piece card, the hand, the log and the text twin, as the screen has room for them. */
export function Panels() {
  const room = useRoom()
  return (
    <>
      {room === 'narrow' ? <PanelSheet /> : <PanelRail />}
      <LogLive />
    </>
  )
}
