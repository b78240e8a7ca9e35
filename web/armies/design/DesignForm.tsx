import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useHost } from '../../app/host-context.tsx'
import type { Entry, Part, Slot } from '../../host/army-host.ts'
import type { Rail } from '../../host/design-host.ts'
import { Button } from '../../ui/Button.tsx'
import { capital } from '../../ui/words.ts'
import listStyle from '../builder/army-list.module.css'
import { useWide } from '../builder/BuilderColumns.tsx'
import { useBuilder } from '../builder/builder-store.ts'
import { Conflict } from '../builder/Conflict.tsx'
import { ANYWHERE, dropOn } from '../builder/drag.ts'
import { Drawing } from '../builder/EntryCard.tsx'
import { LaterFields, PartFields } from '../builder/PartFields.tsx'
import { PartMenu } from '../builder/PartMenu.tsx'
import { PriceButton } from '../builder/PriceButton.tsx'
import { ProblemCard } from '../builder/ProblemCard.tsx'
import { isCount, isWithin, placeIn, problemsAt, siblingsOf, splitPlace } from '../builder/parts.ts'
import { moneyFigure } from '../words.ts'
import { AdvicePanel } from './AdvicePanel.tsx'
import { Body, Spot } from './Body.tsx'
import { BodyCards } from './BodyCards.tsx'
import { useDesign } from './design-context.ts'
import style from './design-form.module.css'
import { RailList } from './RailList.tsx'

/** All figures of a design at once, then its lists, each with what is wrong with it. */
export function DesignForm() {
  const { tree, problems, catalogue, design, army } = useBuilder(s => s.sheet)
  const refusal = useBuilder(s => s.refusal)
  const set = useBuilder(s => s.set)
  const isWide = useWide()
  const whole = tree[0]
  if (!whole) return null
  // What is set around it is not set here as well, where that is in sight.
  const around = !isWide ? [] : [design?.portrait?.choice, ...(design?.portrait?.tracks.map(({ at }) => at) ?? [])]
  const root = { ...whole, fields: whole.fields.filter(({ at }) => !around.includes(at)) }
  const hasCards = isWide && (design?.body?.length ?? 0) > 1
  // What its cards show is not listed as well.
  const isCarded = (list: string) =>
    hasCards && (design?.body ?? []).some(({ at = '' }) => isWithin(list, at) || placeIn(at).list === list)
  const isEmpty = root.fields.length === 0 && problemsAt(problems, root).length === 0
  return (
    <section className={listStyle.list} aria-label="List" data-list="army" {...dropOn(ANYWHERE)}>
      <Conflict />
      {refusal === null ? null : (
        <p className={listStyle.refusal} role="alert">
          {refusal}
        </p>
      )}
      <div className={`panel ${style.figures}`} data-empty={isEmpty}>
        <div className={style.top}>
          <div className={style.fields}>
            <PartFields part={root} problems={problems} isWhole />
          </div>
          {hasCards ? null : design?.body ? (
            <Body regions={design.body} />
          ) : design?.card ? (
            <Drawing card={design.card} of={army.name} />
          ) : null}
        </div>
        {hasCards && design?.body ? <BodyCards regions={design.body} root={root} /> : <Spot root={root} />}
        {problemsAt(problems, root).map(problem => (
          <ProblemCard key={problem.rule + problem.text} problem={problem} isRow />
        ))}
      </div>
      {catalogue.some(({ isOnce }) => !isOnce) ? (
        <div className={listStyle.ends}>
          <Button data-narrow-only onClick={() => set({ place: 'add' })}>
            <IconPlus size={17} aria-hidden="true" /> Add
          </Button>
        </div>
      ) : null}
      {groupsOf(root, catalogue)
        .filter(({ lists }) => !lists.every(isCarded))
        .map(({ group, title, lists }) => (
          <Group
            key={group}
            {...{ group, title, lists }}
            parts={lists.flatMap(list => root.parts.filter(part => placeIn(part.at).list === list))}
            slots={root.slots}
          />
        ))}
      {root.fields.some(isCount) ? (
        <div className={`panel ${style.figures}`}>
          <LaterFields part={root} />
        </div>
      ) : null}
      {design?.advice ? <AdvicePanel advice={design.advice} /> : null}
    </section>
  )
}

/** Lists of the same things. `group`: what they take; `title`: what they are called together. */
type Lists = { group: string; title: string; lists: readonly string[] }
/** The lists of a design by what they take: lists of the same things stand together. */
function groupsOf({ parts }: Part, catalogue: readonly Entry[]): readonly Lists[] {
  const lists = [...new Set([...parts.map(({ at }) => placeIn(at).list), ...catalogue.flatMap(({ to }) => to)])]
  const namesOf = (list: string) => [...new Set(catalogue.filter(({ to }) => to.includes(list)).map(({ group }) => group))]
  return [...Map.groupBy(lists, list => namesOf(list).join(', '))].map(([group, all]) => ({
    ...{ group, lists: all },
    title: namesOf(all[0]!).length > 1 ? listName(all) : group,
  }))
}

/** What a list of many groups is called: as its place in the file. */
const listName = (lists: readonly string[]): string => {
  const [first] = lists
  return first === undefined ? '' : capital(splitPlace(first).key)
}
/** More lines than these stand in two columns where there is room. */
const DENSE = 5
type GroupProps = Lists & { parts: readonly Part[]; slots: readonly Slot[] }
function Group(props: GroupProps) {
  const { rail } = useDesign().designer
  return rail && props.lists.includes(rail.list) ? <Steps {...props} rail={rail} /> : <Listed {...props} />
}
function Steps({ lists, parts, rail }: GroupProps & { rail: Rail }) {
  const catalogue = useBuilder(s => s.sheet.catalogue)
  const title = listName(lists)
  const entries = catalogue.filter(entry => rail.steps.some(({ group }) => group === entry.group))
  return (
    <section className={`panel ${style.group}`} aria-label={`${title}, what it has`} {...dropOn(...lists)}>
      <h2 className={style.title}>
        {title} <span className={style.count}>{parts.length}</span>
      </h2>
      <RailList rail={rail} parts={parts} entries={entries} />
    </section>
  )
}
function Listed({ group, title, lists, parts, slots }: GroupProps) {
  const catalogue = useBuilder(s => s.sheet.catalogue)
  const chips = catalogue.filter(({ isOnce, to }) => isOnce && to.some(list => lists.includes(list)))
  const rows = chips.length > 0 ? parts.filter(({ fields }) => fields.length > 0) : parts
  const free = slots.filter(slot => slot.group === title)
  const lines = rows.length + free.length
  return (
    <section className={`panel ${style.group}`} aria-label={`${group}, what it has`} {...dropOn(...lists)}>
      <h2 className={style.title}>
        {title === '' ? 'Also' : title} <span className={style.count}>{parts.length}</span>
      </h2>
      <Chips entries={chips} parts={parts} />
      {lines + chips.length === 0 ? <p className={style.none}>None yet: add from the catalogue.</p> : null}
      <ol className={style.parts} data-dense={lines > DENSE && rows.every(({ fields }) => fields.length === 0)}>
        {rows.map((part, i) => (
          <Item key={part.at} part={part} number={i + 1} siblings={siblingsOf(part, parts)} />
        ))}
        {free
          .map(({ text }, i) => ({ text, number: rows.length + i + 1 }))
          .map(({ text, number }) => (
            <li key={number} className={style.item}>
              <div className={style.free}>
                <span className={style.number}>{number}</span>
                {text}
              </div>
            </li>
          ))}
      </ol>
    </section>
  )
}
/** What is there or not, all of it in sight: one press each. */
function Chips({ entries, parts }: { entries: readonly Entry[]; parts: readonly Part[] }) {
  const known = useDifferences(entries.length > 0)
  if (entries.length === 0) return null
  return (
    <ul className={style.chips}>
      {entries.map(entry => (
        <li key={entry.id}>
          <Chip
            entry={known?.find(({ id }) => id === entry.id) ?? entry}
            part={parts.find(({ name }) => name === entry.name) ?? null}
          />
        </li>
      ))}
    </ul>
  )
}
/** They come after the sheet itself: it never waits for them. */
function useDifferences(isOn: boolean): readonly Entry[] | null {
  const host = useHost()
  const { task } = useDesign()
  const army = useBuilder(s => s.sheet.army)
  const found = useQuery({
    queryKey: ['design-differences', task, army],
    queryFn: () => host.armies.designDifferences(task, army),
    enabled: isOn,
    placeholderData: before => before,
    gcTime: 0,
  }).data
  return found?.ok ? found.value : null
}
/** What it adds to the price stands in it; what does not go with the rest says why when it is pressed. */
function Chip({ entry, part }: { entry: Entry; part: Part | null }) {
  const { edit, set, kit } = useBuilder(s => s)
  const { name, price, why, id, to } = entry
  const isShut = why !== null && part === null
  const press = () => {
    if (part) void edit([{ type: 'take', at: part.at }], `${name} taken out`)
    else if (why) set({ refusal: `${name}: ${why.text}` })
    else void edit([{ type: 'add', entry: id, to: to[0]! }], `${name} added`)
  }
  return (
    <button
      type="button"
      className={style.chip}
      aria-pressed={part !== null}
      aria-disabled={isShut}
      title={isShut ? why.text : undefined}
      onClick={press}
    >
      {name}
      {price === 0 ? null : <span className={style.adds}>{signed(moneyFigure(Math.abs(price), kit.money), price)}</span>}
    </button>
  )
}
const signed = (figure: string, value: number): string => `${value < 0 ? '−' : '+'}${figure}`
function Item({ part, number, siblings }: { part: Part; number: number; siblings: number }) {
  const problems = useBuilder(s => s.sheet.problems).filter(({ at }) => isWithin(at, part.at))
  return (
    <li className={style.item} data-part={part.at} data-wrong={problems.some(({ kind }) => kind === 'wrong')}>
      <div className={style.row}>
        <button type="button" className={style.about} data-focus-row data-at={part.at} data-siblings={siblings}>
          <span className={style.number}>{number}</span>
          <span className={style.words}>
            <span className={style.name}>{part.name}</span>
            <span className={style.text}>{part.text}</span>
          </span>
        </button>
        {part.price === null ? null : <PriceButton price={part.price} at="" of={part.name} />}
        <PartMenu part={part} siblings={siblings} />
      </div>
      {part.fields.length > 0 ? <PartFields part={part} problems={problems} isWhole /> : null}
      {problems.map(problem => (
        <ProblemCard key={problem.rule + problem.text} problem={problem} isRow />
      ))}
    </li>
  )
}
