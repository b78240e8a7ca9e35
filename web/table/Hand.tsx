import { asking, type Decision, type PanelOf, type ScenePanel } from '@sandtable/kernel'
import { type CSSProperties, useMemo, useState } from 'react'
import { useCarry } from '../ask/carry/use-carry.ts'
import { useDraft } from '../ask/use-draft.ts'
import { useTable } from '../store/table-store.ts'
import style from './hand.module.css'
import { cardsOf, fanOf, type HandCard, type Play, withCard } from './hand.ts'
import { RuleTip } from './RuleTip.tsx'

const CARD = 88
/** The narrowest panel a hand lies in, less what a turned card needs at the sides. */
const ROOM = 306
const NO_PANELS: readonly ScenePanel[] = []
const NO_DECISIONS: readonly Decision[] = []

export const useHands = (): readonly PanelOf<'hand'>[] => {
  const panels = useTable(s => s.scene?.panels ?? NO_PANELS)
  return useMemo(() => panels.filter(panel => panel.kind === 'hand').filter(hand => hand.cards.length > 0), [panels])
}

/** The cards this seat may see, in a fan. */
export function Hand() {
  const hands = useHands()
  if (hands.length === 0) return <p className={style.none}>No cards in hand.</p>
  return hands.map(panel => <Fan key={panel.id} panel={panel} />)
}

function usePlays(): readonly Decision[] {
  const decision = useTable(s => s.state?.decision ?? null)
  const more = useTable(s => s.state?.interjections ?? NO_DECISIONS)
  return useMemo(() => (decision ? [decision, ...more] : more), [decision, more])
}

function Fan({ panel }: { panel: PanelOf<'hand'> }) {
  const decisions = usePlays()
  const cards = useMemo(() => cardsOf(panel.cards, decisions), [panel, decisions])
  const [shown, setShown] = useState<string | null>(null)
  const read = cards.find(card => card.id === shown) ?? null
  const { step, turn, drop } = fanOf(cards.length, ROOM, CARD)
  const width = step * (cards.length - 1) + CARD
  return (
    <section className={style.hand} aria-label={panel.title}>
      <ul className={style.fan} style={{ width }}>
        {cards.map((card, i) => (
          <Card
            key={card.id}
            card={card}
            place={{ left: step * i, rotate: `${turn(i)}deg`, '--drop': `${drop(i)}px` } as CSSProperties}
            onRead={setShown}
          />
        ))}
      </ul>
      <CardText card={read} count={cards.length} />
    </section>
  )
}

/** Chooses a card: it goes into the answer that is being composed, of the question it belongs to. */
function usePlay(play: Play | null): { isChosen: boolean; choose(): void } {
  const answering = useTable(s => s.answering)
  const draft = useTable(s => s.draft)
  const set = useTable(s => s.set)
  const mine = play !== null && play.decision === answering
  const { compose } = useDraft<'pick'>(play?.decision ?? answering ?? NONE)
  const chosen = mine && draft?.type === 'pick' ? draft.ids : []
  const choose = () => {
    if (!play) return
    if (!mine) set({ answering: play.decision, draft: null, verdict: null })
    compose({ type: 'pick', ids: withCard(play, chosen) })
  }
  return { isChosen: play !== null && chosen.includes(play.option.id), choose }
}
/** Stands in while nothing is asked; it is never composed. */
const NONE: Decision = {
  kind: '',
  seat: '',
  rule: 'KERNEL-NONE',
  subject: {},
  ask: { type: 'pick', ...asking({ text: '', act: '', told: '' }), options: [], min: 0, max: 0 },
}

function Card({ card, place, onRead }: { card: HandCard; place: CSSProperties; onRead(id: string | null): void }) {
  const { isChosen, choose } = usePlay(card.play)
  const carry = useCarry(card.play)
  return (
    <li className={style.slot} style={place}>
      <button
        ref={carry}
        type="button"
        className={style.card}
        title={card.play ? 'Press it, or carry it onto the board' : undefined}
        data-playable={card.play !== null}
        aria-pressed={card.play === null ? undefined : isChosen}
        onClick={card.play ? choose : () => onRead(card.id)}
        onPointerEnter={() => onRead(card.id)}
        onFocus={() => onRead(card.id)}
      >
        {card.worth !== null && <span className={style.worth}>{card.worth}</span>}
        <b className={style.name}>{card.title}</b>
        {card.play && <span className={style.hint}>{isChosen ? 'chosen' : 'can be played'}</span>}
      </button>
    </li>
  )
}

/** What the card pointed at says. */
function CardText({ card, count }: { card: HandCard | null; count: number }) {
  return (
    <div className={style.text} aria-live="polite">
      {card ? (
        <>
          <RuleTip rule={card.rule} className={style.rule}>
            {card.title}
          </RuleTip>
          <p>{card.text}</p>
        </>
      ) : (
        <p>{count === 1 ? 'One card.' : `${count} cards.`} Choose one to read it.</p>
      )}
    </div>
  )
}
