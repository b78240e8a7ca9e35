import { useViewportSize } from '@mantine/hooks'
import { type CSSProperties, useState } from 'react'
import { useTable } from '../store/table-store.ts'
import { useAskHeight } from '../table/use-ask-height.ts'
import { useRoom } from '../table/use-room.ts'
import { RecapLine } from './RecapLine.tsx'
import { RecapChip, RecapStrip } from './RecapStrip.tsx'
import type { RecapProps } from './recap-props.ts'
import { recapRoom } from './recap-room.ts'
import { useInert } from './use-inert.ts'
import { useRecapKeys } from './use-recap-keys.ts'

/** What happened, once more, as the screen has room for it. */
export function RecapView(props: RecapProps) {
  const isNarrow = useRoom() === 'narrow'
  useRecapKeys(props.recap)
  useInert()
  return isNarrow ? <RecapLine {...props} /> : <Wide {...props} />
}

/** Where not even a line of it has room, it waits for a press. */
function Wide(props: RecapProps) {
  const { recap, isOpen, onOpen } = props
  const above = useAskHeight()
  const { height } = useViewportSize()
  const hasPanel = useTable(s => s.panel !== null)
  const [wished, setWished] = useState<unknown>(null)
  const room = recapRoom(above, height)
  const place = { '--above': `${above}px` } as CSSProperties
  const open = (isWished: boolean) => {
    setWished(isWished ? recap : null)
    onOpen(isWished)
  }
  // It does not go because a panel takes of its room.
  const isSeen = isOpen && (room !== 'none' || wished === recap || hasPanel)
  return isSeen ? (
    <RecapStrip {...props} onOpen={open} isLine={room !== 'pictures'} style={place} />
  ) : (
    <RecapChip {...props} onOpen={open} style={place} />
  )
}
