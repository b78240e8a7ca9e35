import { NumberInput, Select } from '@mantine/core'
import { IconDice5, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { KitCard } from '../host/army-host.ts'
import { Button } from '../ui/Button.tsx'
import { wordsOf } from '../ui/Failure.tsx'
import { Segments } from '../ui/Segments.tsx'
import style from './new-army.module.css'
import { Sheet } from './Sheet.tsx'
import { useBeginArmy } from './use-armies.ts'
import { Wishes } from './Wishes.tsx'
import { figure, moneyFigure } from './words.ts'

const LARGEST = 100_000

/** Side and budget, and then empty, at random, or a ready one. */
export function NewArmy({ kit, onClose }: { kit: KitCard; onClose(): void }) {
  const [banner, setBanner] = useState(kit.banners[0]!.id)
  const [budget, setBudget] = useState(kit.budgets[0]!)
  const [tags, setTags] = useState<readonly string[]>([])
  const begin = useBeginArmy()
  const made = (type: 'empty' | 'random') => begin.mutate({ game: kit.game, from: { type, banner, budget, tags } })
  return (
    <Sheet opened onClose={onClose} title={`New ${kit.noun}, ${kit.gameName}`} size="lg">
      <div className={style.form}>
        {kit.banners.length > 1 ? (
          <Select
            label="Side"
            description={kit.banners.find(({ id }) => id === banner)?.text}
            data={kit.banners.map(({ id, name }) => ({ value: id, label: name }))}
            value={banner}
            allowDeselect={false}
            onChange={value => value !== null && setBanner(value)}
          />
        ) : null}
        <Budget kit={kit} value={budget} onChange={setBudget} />
        <Wishes kit={kit} tags={tags} onChange={setTags} />
        <div className={style.buttons}>
          <Button kind="primary" disabled={begin.isPending} onClick={() => made('empty')}>
            <IconPlus size={17} aria-hidden="true" />
            Empty {kit.noun}
          </Button>
          <Button disabled={begin.isPending} onClick={() => made('random')}>
            <IconDice5 size={17} aria-hidden="true" />
            Random legal {kit.noun}
          </Button>
        </div>
        {begin.isError ? <p role="alert">{wordsOf(begin.error)}</p> : null}
        <Ready kit={kit} banner={banner} onTake={id => begin.mutate({ game: kit.game, from: { type: 'ready', id } })} />
      </div>
    </Sheet>
  )
}

function Budget({ kit, value, onChange }: { kit: KitCard; value: number; onChange(value: number): void }) {
  const isUsual = kit.budgets.includes(value)
  return (
    <div className={style.budget}>
      <Segments
        label="Usual sizes"
        options={kit.budgets.map(size => ({ value: `${size}`, label: figure(size) }))}
        value={isUsual ? `${value}` : ''}
        onChange={size => onChange(Number(size))}
      />
      <NumberInput
        aria-label={`Budget in ${kit.money.many}`}
        className={style.amount!}
        min={1}
        max={LARGEST}
        value={value}
        onChange={size => Number(size) >= 1 && onChange(Math.round(Number(size)))}
      />
      <span>{kit.money.many}</span>
    </div>
  )
}

/** Ready ones of the side first. */
function Ready({ kit, banner, onTake }: { kit: KitCard; banner: string; onTake(id: string): void }) {
  const sorted = kit.ready.toSorted((a, b) => Number(b.banner === banner) - Number(a.banner === banner))
  return (
    <section aria-label="Ready ones">
      <h3 className="eyebrow">Or begin with a ready one</h3>
      <ul className={style.ready}>
        {sorted.map(({ id, name, price, banner: of }) => (
          <li key={id}>
            <button type="button" className={style.take} onClick={() => onTake(id)}>
              <span className={style.takeName}>{name}</span>
              <span className={style.takeText}>
                {kit.banners.find(one => one.id === of)?.name}, {moneyFigure(price, kit.money)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
