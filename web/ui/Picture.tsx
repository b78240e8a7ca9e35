import { useComputedColorScheme } from '@mantine/core'
import { useState } from 'react'
import { Contours } from './Contours.tsx'
import style from './picture.module.css'

/** A position as a picture, in the theme of the page: `/pictures/<name>-<theme>.webp`. Without one (null) a quiet map. */
export function Picture({ name, eager = false }: { name: string | null; eager?: boolean }) {
  const theme = useComputedColorScheme('dark')
  const address = `/pictures/${name}-${theme}.webp`
  const [missing, setMissing] = useState<string | null>(null)
  return (
    <div className={style.frame}>
      {name === null || missing === address ? (
        <Contours />
      ) : (
        <img
          key={address}
          className={style.picture}
          src={address}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          onError={() => setMissing(address)}
        />
      )}
    </div>
  )
}
