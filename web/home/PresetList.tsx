import { useState } from 'react'
import type { PresetCard } from '../host/host.ts'
import { SearchBox } from '../ui/SearchBox.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { findPresets } from './find-presets.ts'
import style from './set-up.module.css'

type Props = { presets: readonly PresetCard[] | null; chosen: PresetCard | null; onTake(preset: PresetCard): void }

/** Ready set-ups to begin with or to change. */
export function PresetList({ presets, chosen, onTake }: Props) {
  const [words, setWords] = useState('')
  if (!presets) return <Skeleton rows={8} label="Loading the set-ups" />
  const found = findPresets(presets, words)
  return (
    <>
      <div className={style.search}>
        <SearchBox
          label="Find a set-up"
          hint="army, map or size"
          value={words}
          note={words === '' ? '' : `${found.length} of ${presets.length}`}
          onChange={setWords}
        />
      </div>
      <ul className={style.presets} aria-label="Ready set-ups">
        {found.map(preset => (
          <li key={preset.id}>
            <button type="button" className={style.preset} aria-pressed={preset.id === chosen?.id} onClick={() => onTake(preset)}>
              <span className={style.presetName}>{preset.name}</span>
              <span className={style.text}>{preset.text}</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 ? <p className={style.empty}>No set-up matches all of these words. Try fewer.</p> : null}
    </>
  )
}
