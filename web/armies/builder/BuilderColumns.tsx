import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlertTriangle, IconChartBar, IconLayoutList, IconPlayerPlay, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useNarrow } from '../../ui/use-narrow.ts'
import { mendText, meterFigures, moneyFigure, wrongIn } from '../words.ts'
import { AddSheet } from './AddSheet.tsx'
import style from './builder-page.module.css'
import { useAdd, useBuilder, useOpenLedger } from './builder-store.ts'
import { Catalogue } from './Catalogue.tsx'
import { Figure } from './Figure.tsx'

/** Three columns have room. */
export const useWide = (): boolean => useMediaQuery('(min-width: 1200px)', false, { getInitialValueInEffect: false })

/** What is made, what it comes to, and what ends the tabs of a phone. `wide`: columns of its own where there is room for three. */
type Columns = { list: ReactNode; sum: ReactNode; last: ReactNode; wide?: ReactNode }

/** Three columns where there is room; otherwise the list, with the others over it. */
export function BuilderColumns({ list, sum, last, wide }: Columns) {
  const isWide = useWide()
  const isNarrow = useNarrow()
  if (isWide && wide) return wide
  if (isWide)
    return (
      <main id="main" tabIndex={-1} className={style.columns}>
        <div className={`panel ${style.left}`}>
          <Catalogue />
        </div>
        {list}
        {sum}
      </main>
    )
  return isNarrow ? <Narrow list={list} sum={sum} last={last} /> : <Middling list={list} sum={sum} />
}

function Middling({ list, sum }: Omit<Columns, 'last'>) {
  const place = useBuilder(s => s.place)
  const set = useBuilder(s => s.set)
  const close = () => set({ place: 'army' })
  return (
    <>
      <main id="main" tabIndex={-1} className={style.single}>
        {list}
      </main>
      <CostBar onOpen={() => set({ place: 'sum' })} />
      <Side isOpen={place === 'add'} title="Add" position="left" onClose={close}>
        <Catalogue />
      </Side>
      <Side isOpen={place === 'sum'} title="Sum" position="bottom" onClose={close}>
        {sum}
      </Side>
    </>
  )
}

type SideProps = { isOpen: boolean; title: string; position: 'left' | 'bottom'; onClose(): void; children: ReactNode }
function Side({ isOpen, title, position, onClose, children }: SideProps) {
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      position={position}
      size={position === 'left' ? 360 : '70%'}
      classNames={{ content: style.drawer! }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={style.drawerHead}>
          <Drawer.Title className={style.drawerTitle!}>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label="Close" />
        </div>
        <Drawer.Body className={style.drawerBody!} data-position={position}>
          {children}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** On a phone one thing at a time, what can be added as a sheet over it, and the price always below. */
function Narrow({ list, sum, last }: Columns) {
  const place = useBuilder(s => s.place)
  const openLedger = useOpenLedger()
  return (
    <>
      <main id="main" tabIndex={-1} className={style.single} data-place={place}>
        {place === 'sum' ? sum : list}
        {place === 'add' ? <AddSheet /> : null}
      </main>
      <CostBar onOpen={() => openLedger('')} />
      <Tabs last={last} />
    </>
  )
}

/** The price, its bar, the second meter and what is to be mended. */
function CostBar({ onOpen }: { onOpen(): void }) {
  const { sheet, kit } = useBuilder(s => s)
  const [first, second] = sheet.meters
  const wrong = wrongIn(sheet.problems).length
  if (!first) return null
  const price = meterFigures(first, kit.money, true)
  const other = second ? meterFigures(second, kit.money, false) : null
  const isOver = first.limit !== null && first.value > first.limit
  return (
    <button type="button" className={style.cost} data-over={isOver} onClick={onOpen}>
      <span className={style.costLine}>
        <span className={style.costValue}>
          <Figure value={first.value} format={value => moneyFigure(value, kit.money)} />
          {price.limit === null ? null : <span className={style.costLimit}>{` / ${price.limit}`}</span>}
        </span>
        {second && other ? (
          <span className={style.costOther}>
            {second.name} {other.value}
            {other.limit === null ? null : ` of ${other.limit}`}
          </span>
        ) : null}
        <span className={style.costWrong} data-wrong={wrong > 0}>
          {wrong > 0 ? <IconAlertTriangle size={17} aria-hidden="true" /> : null}
          {wrong > 0 ? mendText(wrong) : sheet.design ? 'sound' : 'may be fielded'}
        </span>
      </span>
      {first.limit === null ? null : (
        <span className={style.costBar}>
          <span style={{ width: `${first.limit > 0 ? Math.min(100, (first.value / first.limit) * 100) : 100}%` }} />
        </span>
      )}
    </button>
  )
}

function Tabs({ last }: { last: ReactNode }) {
  const { place, set, sheet } = useBuilder(s => s)
  const add = useAdd()
  const wrong = wrongIn(sheet.problems).length
  const tab = (name: typeof place, label: string, icon: ReactNode, count = 0) => (
    <button
      type="button"
      className={style.tab}
      aria-pressed={place === name}
      onClick={() => (name === 'add' ? add() : set({ place: name }))}
    >
      {icon}
      {label}
      {count > 0 ? (
        <span className={style.badge}>
          {count}
          <span className="unseen"> to mend</span>
        </span>
      ) : null}
    </button>
  )
  return (
    <nav className={style.tabs} aria-label="Parts of the builder">
      {tab('add', 'Add', <IconPlus size={22} aria-hidden="true" />)}
      {tab('army', sheet.design ? 'Design' : 'Army', <IconLayoutList size={22} aria-hidden="true" />)}
      {tab('sum', 'Sum', <IconChartBar size={22} aria-hidden="true" />, wrong)}
      {last}
    </nav>
  )
}

export function PlayTab() {
  const { kit, sheet, id } = useBuilder(s => s)
  const wrong = wrongIn(sheet.problems).length
  return (
    <Link to="/set-up/$game" params={{ game: kit.game }} search={{ army: id }} className={style.tab} aria-disabled={wrong > 0}>
      <IconPlayerPlay size={22} aria-hidden="true" />
      Play
    </Link>
  )
}
