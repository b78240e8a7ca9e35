import { useEffect, useState } from 'react'

const isFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false

/** The whole page takes a file that is dropped on it; true while one hangs over it. */
export function useDrop(onFile: (file: File) => void): boolean {
  const [over, setOver] = useState(false)
  useEffect(() => {
    const drag = (event: DragEvent) => {
      if (!isFiles(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!isFiles(event)) return
      event.preventDefault()
      setOver(false)
      const file = event.dataTransfer?.files[0]
      if (file) onFile(file)
    }
    addEventListener('dragover', drag)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', drag)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
    }
  }, [onFile])
  return over
}
