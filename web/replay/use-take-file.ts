import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { textOf } from '../home/use-record-file.ts'
import { wordsOf } from '../ui/Failure.tsx'
import { useDropped } from './dropped.ts'

/** Shows a file in a replay. It is only looked at: nothing is stored. */
export function useTakeFile(onProblem: (text: string | null) => void): (file: File) => void {
  const navigate = useNavigate()
  const keep = useDropped(s => s.take)
  return useCallback(
    (file: File) => {
      onProblem(null)
      textOf(file).then(
        text => {
          keep({ name: file.name, text })
          navigate({ to: '/replay/$id', params: { id: 'file' } })
        },
        (reason: unknown) => onProblem(wordsOf(reason)),
      )
    },
    [keep, navigate, onProblem],
  )
}
