import { IconRotate, IconRotateClockwise } from '@tabler/icons-react'
import { KeyButton } from './KeyButton.tsx'

/** To the left and to the right, for those who have no Q and E. */
export function TurnButtons({ onTurn }: { onTurn(key: 'q' | 'e'): void }) {
  return (
    <>
      <KeyButton
        isShort
        label="Left"
        shortcut="Q"
        icon={<IconRotate size={17} aria-hidden="true" />}
        onClick={() => onTurn('q')}
      />
      <KeyButton
        isShort
        label="Right"
        shortcut="E"
        icon={<IconRotateClockwise size={17} aria-hidden="true" />}
        onClick={() => onTurn('e')}
      />
    </>
  )
}
