import type { SetupField } from '@sandtable/kernel'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useHost } from '../app/host-context.tsx'
import type { PresetCard, SetupSheet } from '../host/host.ts'
import { useSettings } from '../settings/settings.ts'
import { defaultNames } from './seat-ids.ts'
import { kindOf, reseated, type Seating } from './set-up-sheet.ts'

export type SetUpState = {
  presets: readonly PresetCard[] | null
  preset: PresetCard | null
  sheet: SetupSheet | null
  seating: readonly Seating[]
  error: Error | null
  take(preset: PresetCard): void
  change(field: SetupField, value: string | boolean | number): void
  sit(seat: number, change: Partial<Seating>): void
  retry(): void
}

/** The newest answer wins: one that comes late, after another wish, is left alone. */
function useNewest(onSheet: (sheet: SetupSheet) => void) {
  const wish = useRef(0)
  const [error, setError] = useState<Error | null>(null)
  const ask = useCallback(
    (asked: Promise<SetupSheet>) => {
      const mine = ++wish.current
      const isNewest = () => mine === wish.current
      setError(null)
      asked.then(
        sheet => isNewest() && onSheet(sheet),
        (reason: unknown) => isNewest() && setError(reason instanceof Error ? reason : new Error(String(reason))),
      )
    },
    [onSheet],
  )
  return { ask, error }
}

/** A set-up being made: a preset, what was changed in it, and who sits where. */
export function useSetUp(game: string): SetUpState {
  const host = useHost()
  const presets = useQuery({ queryKey: ['presets', game], queryFn: () => host.presets(game) })
  const [preset, setPreset] = useState<PresetCard | null>(null)
  const [sheet, setSheet] = useState<SetupSheet | null>(null)
  const [seating, setSeating] = useState<readonly Seating[]>([])
  const { name, rivalName } = useSettings()
  const receive = useCallback(
    (next: SetupSheet) => {
      setSheet(next)
      setSeating(before => {
        const first = { name, kind: kindOf('person') }
        return reseated(before.length > 0 ? before : [first], defaultNames(next.seats.length, name, rivalName))
      })
    },
    [name, rivalName],
  )
  const { ask, error } = useNewest(receive)
  const take = useCallback(
    (chosen: PresetCard) => {
      setPreset(chosen)
      ask(host.sheet(game, { preset: chosen.id }))
    },
    [host, game, ask],
  )
  const first = presets.data?.[0] ?? null
  useEffect(() => {
    if (first) take(first)
  }, [first, take])
  return {
    presets: presets.data ?? null,
    preset,
    sheet,
    seating,
    error: presets.error ?? error,
    take,
    change: (field, value) => sheet && ask(host.change(game, sheet.setup, field.id, value)),
    sit: (seat, change) => setSeating(before => before.map((s, i) => (i === seat ? { ...s, ...change } : s))),
    retry: () => (preset ? take(preset) : presets.refetch()),
  }
}
