import type { PlanOption, PlanPlace } from '@sandtable/kernel'
import { useEffect, useRef } from 'react'
import { placeOf } from '../../ui/keys.ts'
import { groupsOf, isOpen, openFirst } from './plan.ts'
import type { Plan } from './use-plan.ts'

/** What the bar shows of a plan's options: groups to open, options to order, or places for one of them. */
export type ShownOptions = {
  groups: readonly { group: string; open: number }[]
  options: readonly PlanOption[]
  /** The option in hand and its places. */
  hand: { option: PlanOption; places: readonly PlanPlace[] } | null
  /** Digits press what is shown, in its order. */
  key(event: KeyboardEvent): boolean
}

export function useShownOptions(plan: Plan): ShownOptions {
  const { said, sought, seek, order } = plan
  const { options } = said
  const taken = sought.type === 'place' ? options.find(o => o.id === sought.option) : undefined
  const hand = taken?.places ? { option: taken, places: taken.places } : null
  const groups = sought.type === 'all' ? groupsOf(options) : []
  const place = sought.type === 'some' ? sought.place : null
  const shown = (() => {
    if (hand || groups.length > 0) return []
    if (sought.type === 'group')
      return openFirst(
        options.filter(o => o.group === sought.group),
        isOpen,
      )
    if (sought.type === 'some') return options.filter(o => sought.options.includes(o.id))
    return options
  })()
  const pressNth = (n: number): boolean => {
    const [group, option, spot] = [groups[n], shown[n], hand?.places.filter(p => p.refusal === null)[n]]
    if (hand && spot) order(hand.option, spot.at)
    else if (group && group.open > 0) seek({ type: 'group', group: group.group })
    else if (option && isOpen(option)) order(option, place)
    else return false
    return true
  }
  return { groups, options: shown, hand, key: useDigits(plan.isSaid, pressNth) }
}

/** Digits that are typed faster than the rules speak wait their turn: they mean what will then be shown. */
function useDigits(isReady: boolean, press: (n: number) => boolean): (event: KeyboardEvent) => boolean {
  const typed = useRef<number[]>([])
  useEffect(() => {
    // One that presses nothing is forgotten; one that does is seen before the next.
    while (isReady && typed.current.length > 0 && !press(typed.current.shift()!));
  })
  return ({ key }) => {
    const n = placeOf(key)
    if (n === null) return false
    if (isReady && typed.current.length === 0) return press(n)
    typed.current.push(n)
    return true
  }
}
