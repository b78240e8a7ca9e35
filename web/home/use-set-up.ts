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
  /** Another sheet than the one that is shown is on its way. */
  isAwaited: boolean
  take(preset: PresetCard): void
  change(field: SetupField, value: string | boolean | number): void
  /** An army of one's own in this field. */
  field(field: SetupField, army: string): void
  sit(seat: number, change: Partial<Seating>): void
  retry(): void
}

/** The newest answer wins: one that comes late, after another wish, is left alone. */
function useNewest(onSheet: (sheet: SetupSheet) => void) {
  const newest = useRef<Promise<SetupSheet> | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const [isAwaited, setAwaited] = useState(false)
  const ask = useCallback(
    (asked: Promise<SetupSheet>) => {
      newest.current = asked
      const tell = (act: () => void) => {
        if (newest.current !== asked) return
        setAwaited(false)
        act()
      }
      setError(null)
      setAwaited(true)
      asked.then(
        sheet => tell(() => onSheet(sheet)),
        (reason: unknown) => tell(() => setError(reason instanceof Error ? reason : new Error(String(reason)))),
      )
    },
    [onSheet],
  )
  /** The sheet that is on its way, or the one that is shown. */
  const coming = async (shown: SetupSheet): Promise<SetupSheet> =>
    // What failed has changed nothing.
    newest.current?.catch(() => shown) ?? shown
  return { ask, coming, error, isAwaited }
}

/** A set-up being made: a preset, what was changed in it, and who sits where. `army`: one of one's own that is to play. */
export function useSetUp(game: string, army: string | null): SetUpState {
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
  const { ask, coming, error, isAwaited } = useNewest(receive)
  const take = useCallback(
    (chosen: PresetCard) => {
      setPreset(chosen)
      ask(host.sheet(game, { preset: chosen.id }))
    },
    [host, game, ask],
  )
  const all = presets.data
  useEffect(() => {
    const first = all?.[0]
    if (!first) return
    // Where armies cannot be read the set-up is an ordinary one.
    const found = army === null ? Promise.resolve(null) : host.armies.presetFor(game, army).catch(() => null)
    void found.then(fitting => {
      setPreset(all.find(({ id }) => id === fitting?.preset) ?? first)
      ask(host.sheet(game, fitting ? { setup: fitting.setup } : { preset: first.id }))
    })
  }, [all, army, game, host, ask])
  return {
    presets: presets.data ?? null,
    preset,
    sheet,
    seating,
    error: presets.error ?? error,
    isAwaited,
    take,
    change: (field, value) => sheet && ask(coming(sheet).then(({ setup }) => host.change(game, setup, field.id, value))),
    field: (field, id) =>
      sheet &&
      ask(
        coming(sheet)
          .then(({ setup }) => host.armies.fielded(game, setup, field.id, id))
          .then(setup => host.sheet(game, { setup })),
      ),
    sit: (seat, change) => setSeating(before => before.map((s, i) => (i === seat ? { ...s, ...change } : s))),
    retry: () => (preset ? take(preset) : presets.refetch()),
  }
}
