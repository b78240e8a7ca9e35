import { useClickOutside, useFocusReturn, useFocusTrap, useMergedRef } from '@mantine/hooks'
import { IconDownload, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useHost } from '../app/host-context.tsx'
import { useIcons } from '../app/use-icons.ts'
import { StaticBoard } from '../board/StaticBoard.tsx'
import type { TableState } from '../host/host.ts'
import { Button } from '../ui/Button.tsx'
import { captionOf, captionWords } from './caption.ts'
import style from './share.module.css'
import { useSharing } from './use-sharing.ts'

type Props = { state: TableState; onClose(): void }

/** The board as a picture, and the game as a record: a sheet beside the board, which stays free. */
export function SharePanel({ state, onClose }: Props) {
  const outside = useClickOutside(onClose)
  const box = useMergedRef(outside, useFocusTrap())
  useFocusReturn({ opened: true })
  useEscape(onClose)
  return createPortal(
    <section ref={box} className={`panel ${style.share}`} role="dialog" aria-label="Share">
      <div className={style.head}>
        <h2>Share</h2>
        <Button kind="icon" size="small" aria-label="Close" onClick={onClose}>
          <IconX size={17} aria-hidden="true" />
        </Button>
      </div>
      <Shared state={state} />
    </section>,
    document.body,
  )
}

/** Esc closes the sheet and nothing else, wherever the focus is. */
function useEscape(onEscape: () => void): void {
  const close = useEffectEvent(onEscape)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      close()
    }
    window.addEventListener('keydown', listen, { capture: true })
    return () => window.removeEventListener('keydown', listen, { capture: true })
  }, [])
}

function useGameTitle(id: string): string | null {
  const host = useHost()
  const saved = useQuery({ queryKey: ['saved'], queryFn: () => host.saved(), networkMode: 'always' })
  return saved.data?.find(game => game.id === id)?.title ?? null
}

function Shared({ state }: { state: TableState }) {
  const picture = useRef<HTMLDivElement>(null)
  const icons = useIcons(state.game)
  const title = useGameTitle(state.id)
  const caption = captionOf(state, title)
  const { said, isBusy, savePng, saveSvg, saveRecord } = useSharing(state, picture, caption)
  return (
    <>
      <figure className={style.figure}>
        <div ref={picture} className={style.picture}>
          <StaticBoard scene={state.scene} players={state.players} icons={icons} log={state.log} hasWords />
        </div>
        <figcaption>{captionWords(caption)}</figcaption>
      </figure>
      <div className={style.buttons}>
        <Button kind="primary" size="small" aria-disabled={isBusy} onClick={savePng}>
          <IconDownload size={16} aria-hidden="true" />
          Picture, PNG
        </Button>
        <Button size="small" aria-disabled={isBusy} onClick={saveSvg}>
          Drawing, SVG
        </Button>
        {state.end && (
          <Button size="small" aria-disabled={isBusy} onClick={saveRecord}>
            Record file
          </Button>
        )}
      </div>
      <p className={style.note} role="status">
        {said}
      </p>
      <p className={style.note}>{noteOf(state)}</p>
    </>
  )
}

/** What a picture gives away, and where the record is. */
const noteOf = ({ end, seat }: TableState): string => {
  const seen = seat === null ? 'It shows what everybody may see.' : 'It shows what you may see, and nothing else.'
  return end ? `${seen} The record holds the whole game.` : `${seen} The record can be saved when the game is over.`
}
