import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useHost } from '../app/host-context.tsx'
import { granted } from './use-begin.ts'

const LARGEST = 64 * 1024 * 1024

/** The text of a file that may be a record; refuses what cannot be one before it is read. */
export async function textOf(file: File): Promise<string> {
  if (file.size === 0) throw new Error('The file is empty: save the record again, then open it.')
  if (file.size > LARGEST) throw new Error(`The file has ${Math.round(file.size / 1024 / 1024)} MB: no record is that large.`)
  const text = await file.text()
  if (text.includes('\0')) throw new Error('The file is not a record: records are JSON files.')
  return text
}

/** Takes a record into the stored games; a finished one is shown at once. */
export function useRecordFile() {
  const host = useHost()
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    networkMode: 'always',
    mutationFn: async (file: File) => granted(await host.imported(await textOf(file))),
    async onSuccess({ id, over }) {
      await queries.invalidateQueries({ queryKey: ['saved'] })
      if (over) await navigate({ to: '/replay/$id', params: { id } })
    },
  })
}
