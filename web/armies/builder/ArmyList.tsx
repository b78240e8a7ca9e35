import { IconDice5, IconPlus, IconWand } from '@tabler/icons-react'
import { useState } from 'react'
import { useHost } from '../../app/host-context.tsx'
import { Button } from '../../ui/Button.tsx'
import { Wishes } from '../Wishes.tsx'
import { figure, withArticle } from '../words.ts'
import style from './army-list.module.css'
import { useAdd, useBuilder } from './builder-store.ts'
import { Conflict } from './Conflict.tsx'
import { ANYWHERE, dropOn } from './drag.ts'
import { PartCard } from './PartCard.tsx'
import { ProblemCard } from './ProblemCard.tsx'
import { problemsOfAll, siblingsOf } from './parts.ts'
import { ReadyList } from './ReadyList.tsx'

/** The army itself: its parts as cards, what is wrong with the whole, and what one press does. */
export function ArmyList() {
  const sheet = useBuilder(s => s.sheet)
  const refusal = useBuilder(s => s.refusal)
  const problems = problemsOfAll(sheet.problems, sheet.tree)
  return (
    <section className={style.list} aria-label="List" data-list="army" {...dropOn(ANYWHERE)}>
      <Conflict />
      {refusal === null ? null : (
        <p className={style.refusal} role="alert">
          {refusal}
        </p>
      )}
      {sheet.tree.length === 0 ? <Empty /> : null}
      {sheet.tree.map(part => (
        <PartCard key={part.at} part={part} siblings={siblingsOf(part, sheet.tree)} />
      ))}
      {problems.map(problem => (
        <ProblemCard key={problem.rule + problem.text} problem={problem} />
      ))}
      <Ends />
    </section>
  )
}

function Empty() {
  const noun = useBuilder(s => s.kit.noun)
  return (
    <p className={style.empty}>
      Nothing is in this {noun} yet. Add something from the catalogue, or begin with a random or ready one and change it.
    </p>
  )
}

/** What ends a list: more of it by one press. */
function Ends() {
  const host = useHost()
  const { kit, sheet, change, replace, isBusy } = useBuilder(s => s)
  const add = useAdd()
  const [isReadyShown, setReadyShown] = useState(false)
  const [tags, setTags] = useState<readonly string[]>([])
  const budget = sheet.budget ?? 0
  const left = budget - sheet.price / kit.money.share
  const random = () =>
    void replace(
      host.armies
        .made(kit.game, { type: 'random', banner: sheet.banner, budget, tags })
        .then(made => (made.ok ? { ok: true, value: { ...made.value, name: sheet.army.name } } : made)),
      `A random legal ${kit.noun}`,
    )
  return (
    <div className={style.ends}>
      <Button onClick={add} data-narrow-only>
        <IconPlus size={17} aria-hidden="true" /> Add
      </Button>
      <Button
        disabled={isBusy || left <= 0}
        onClick={() => void change(army => host.armies.filled(kit.game, army, tags), 'The rest of the budget is spent')}
      >
        <IconWand size={17} aria-hidden="true" />
        Fill the {figure(Math.max(0, left))} left
      </Button>
      <Button disabled={isBusy} onClick={random}>
        <IconDice5 size={17} aria-hidden="true" />
        Random legal {kit.noun}
      </Button>
      <Button onClick={() => setReadyShown(true)}>A ready {kit.noun}</Button>
      <Wishes kit={kit} tags={tags} onChange={setTags} />
      <ReadyList
        title={`Take ${withArticle(kit.noun)} that is ready`}
        isOpen={isReadyShown}
        onClose={() => setReadyShown(false)}
      />
    </div>
  )
}
