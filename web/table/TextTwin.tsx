import { ActionIcon } from '@mantine/core'
import { IconArrowsMaximize, IconArrowsMinimize, IconX } from '@tabler/icons-react'
import { type CSSProperties, useDeferredValue, useMemo } from 'react'
import { useTable } from '../store/table-store.ts'
import { PanelView } from './PanelView.tsx'
import { nameOf } from './sides.ts'
import style from './text-twin.module.css'
import type { Twin, TwinGroup, TwinPiece, TwinSeat } from './text-twin.ts'
import { twinOf } from './text-twin.ts'
import { useAskHeight } from './use-ask-height.ts'

/** The board in words: what stands where and how it is, new with every event. Beside the board, or in its place. */
export function TextTwin({ isAlone = false, onAlone = null }: { isAlone?: boolean; onAlone?: (() => void) | null }) {
  const twin = useTwin()
  const above = useAskHeight()
  if (!twin) return null
  return (
    <section
      className={`panel ${style.twin}`}
      data-alone={isAlone}
      style={{ '--above': `${above}px` } as CSSProperties}
      aria-label="The board in words"
    >
      <TwinHead twin={twin} isAlone={isAlone} onAlone={onAlone} />
      <div className={style.body}>
        <TwinAsk />
        {twin.seats.map(seat => (
          <Seat key={seat.seat ?? 'nobody'} seat={seat} />
        ))}
        <Places twin={twin} />
        <TwinPanels />
      </div>
    </section>
  )
}

function useTwin(): Twin | null {
  const scene = useDeferredValue(useTable(s => s.scene))
  const players = useTable(s => s.state?.players)
  const seat = useTable(s => s.state?.seat ?? null)
  return useMemo(
    () =>
      scene && players
        ? twinOf(
            scene,
            players.map(player => player.seat),
            seat,
          )
        : null,
    [scene, players, seat],
  )
}

function TwinHead({ twin, isAlone, onAlone }: { twin: Twin; isAlone: boolean; onAlone: (() => void) | null }) {
  const set = useTable(s => s.set)
  const label = isAlone ? 'Beside the board' : 'In place of the board'
  return (
    <header className={style.head}>
      <div>
        <h2>{twin.title}</h2>
        <p>{twin.size}</p>
      </div>
      {onAlone && (
        <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={onAlone}>
          {isAlone ? <IconArrowsMinimize size={18} /> : <IconArrowsMaximize size={18} />}
        </ActionIcon>
      )}
      <ActionIcon variant="subtle" color="gray" aria-label="Close the board in words" onClick={() => set({ panel: null })}>
        <IconX size={18} />
      </ActionIcon>
    </header>
  )
}

/** What is asked; the answers are in the question bar, the same ones with the same keys. */
function TwinAsk() {
  const state = useTable(s => s.state)
  if (!state || state.end) return null
  const { decision, waiting, players } = state
  return (
    <section className={style.part} aria-label="Asked now">
      <h3>Asked now</h3>
      {decision ? (
        <>
          <p>You: {decision.ask.text}</p>
          <p>The answers are in the question bar.</p>
        </>
      ) : (
        waiting.map(({ seat, text }) => (
          <p key={seat}>
            {nameOf(players, seat)}: {text}
          </p>
        ))
      )}
    </section>
  )
}

function Seat({ seat: { seat, groups, loose } }: { seat: TwinSeat }) {
  const players = useTable(s => s.state?.players) ?? []
  const me = useTable(s => s.state?.seat ?? null)
  const name = seat === null ? 'Nobody’s' : seat === me ? `You, ${nameOf(players, seat)}` : nameOf(players, seat)
  return (
    <section className={style.part} aria-label={name}>
      <h3>{name}</h3>
      {groups.map(group => (
        <Group key={group.id} group={group} isOpen={seat === me} />
      ))}
      {loose.length > 0 && <Pieces pieces={loose} />}
    </section>
  )
}

function Group({ group, isOpen }: { group: TwinGroup; isOpen: boolean }) {
  return (
    <details className={style.group} open={isOpen}>
      <summary>
        <b>{group.name}</b>
        {group.words !== '' && <span>, {group.words}</span>}
      </summary>
      <Pieces pieces={group.pieces} />
    </details>
  )
}

function Pieces({ pieces }: { pieces: readonly TwinPiece[] }) {
  const select = useTable(s => s.select)
  const lookAt = useTable(s => s.lookAt)
  const hover = useTable(s => s.hover)
  const choose = (id: string) => {
    select(id)
    lookAt([id])
  }
  return (
    <ul className={style.pieces}>
      {pieces.map(({ id, name, words }) => (
        <li key={id}>
          <button type="button" onClick={() => choose(id)} onFocus={() => hover([id])} onBlur={() => hover([])}>
            {name}
          </button>{' '}
          {words}
        </li>
      ))}
    </ul>
  )
}

function Places({ twin }: { twin: Twin }) {
  if (twin.places.length === 0) return null
  return (
    <section className={style.part} aria-label="Places">
      <h3>Places</h3>
      {twin.places.map(({ title, words }) => (
        <p key={title}>
          {title}: {words}
        </p>
      ))}
    </section>
  )
}

function TwinPanels() {
  const panels = useTable(s => s.scene?.panels) ?? []
  return panels.map(panel => <PanelView key={panel.id} panel={panel} />)
}
