import { type RefObject, useState } from 'react'
import { useHost } from '../app/host-context.tsx'
import { granted } from '../home/use-begin.ts'
import type { TableState } from '../host/host.ts'
import { download, fileNameOf } from '../ui/download.ts'
import { wordsOf } from '../ui/Failure.tsx'
import type { Caption } from './caption.ts'
import { pngOf, svgFile } from './picture.ts'

/** Saves the picture that is shown, or the record; says how it went. */
export function useSharing({ id, seq }: TableState, picture: RefObject<HTMLElement | null>, caption: Caption) {
  const host = useHost()
  const [said, setSaid] = useState('')
  const [isBusy, setBusy] = useState(false)
  const name = `${fileNameOf(caption.title)}-${seq}`
  const save = (file: string, make: () => Promise<string | Blob>) => async () => {
    if (isBusy) return
    setBusy(true)
    setSaid('')
    try {
      download(file, await make())
      setSaid(`Saved as ${file}.`)
    } catch (error) {
      setSaid(wordsOf(error))
    }
    setBusy(false)
  }
  const drawn = () => {
    const svg = picture.current?.querySelector('svg')
    if (!svg?.querySelector('image')) throw new Error('The picture is not drawn yet: try again in a moment.')
    return svgFile(svg, caption)
  }
  return {
    said,
    isBusy,
    savePng: save(`${name}.png`, async () => {
      const { text, frame } = await drawn()
      return pngOf(text, frame)
    }),
    saveSvg: save(`${name}.svg`, async () => new Blob([(await drawn()).text], { type: 'image/svg+xml' })),
    saveRecord: save(`${fileNameOf(caption.title)}.json`, async () => granted(await host.exported(id))),
  }
}
