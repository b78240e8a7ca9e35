import type { SetupField } from '@sandtable/kernel'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useHost } from '../app/host-context.tsx'
import type { ArmyField } from '../host/army-host.ts'
import type { SetupSheet } from '../host/host.ts'
import { asSentence } from '../ui/sentence.ts'
import style from './set-up.module.css'

/** What of one's own could stand in this set-up; nothing until it is known. */
export function useOwnArmies(sheet: SetupSheet | null): readonly ArmyField[] {
  const host = useHost()
  const found = useQuery({
    queryKey: ['own-armies', sheet?.game, sheet?.setup],
    queryFn: () => (sheet ? host.armies.candidates(sheet.game, sheet.setup) : []),
    placeholderData: before => before,
    gcTime: 0,
  })
  return found.data ?? []
}

type Props = { fields: readonly ArmyField[]; field: SetupField; onTake(army: string): void }

/** Armies of one's own beside the ready ones: those that may not be brought say why. */
export function OwnArmies({ fields, field, onTake }: Props) {
  const name = useId()
  const found = fields.find(one => one.field === field.id)
  if (!found || found.own.length === 0) return null
  return (
    <fieldset className={style.own}>
      <legend className={style.ownTitle}>Of your own</legend>
      {found.own.map(({ id, name: army, text, why }) => (
        <label key={id} className={style.option} data-shut={why !== null}>
          <input
            type="radio"
            name={name}
            checked={found.chosen === id}
            aria-disabled={why !== null}
            onChange={() => why === null && onTake(id)}
          />
          <span className={style.optionName}>{army}</span>
          <span className={style.text}>{text}</span>
          {why === null ? null : <span className={style.shut}>{asSentence(why)}</span>}
        </label>
      ))}
    </fieldset>
  )
}
