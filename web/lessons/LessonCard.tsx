import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useHost } from '../app/host-context.tsx'
import { useTable } from '../store/table-store.ts'
import { Button } from '../ui/Button.tsx'
import style from './lesson-card.module.css'
import { findLessonStep, isBehind, type ShownStep } from './lesson-now.ts'
import { type Taught, useLessons } from './lesson-store.ts'

/** A step is behind the player once the question that it explained is no longer asked. */
function useDone(table: string, shown: ShownStep | null, asked: string | null): void {
  const finish = useLessons(s => s.finish)
  const last = useRef<ShownStep | null>(null)
  useEffect(() => {
    const { current } = last
    if (current && isBehind(current, asked)) finish(table, current.at)
    last.current = shown
  }, [table, shown, asked, finish])
}

/** The step of the lesson that fits what is asked now. The rules take every legal answer: nothing has to be done as it says. */
export default function LessonCard({ table, taught }: { table: string; taught: Taught }) {
  const host = useHost()
  const { finish, leave } = useLessons()
  const asked = useTable(s => s.state?.decision?.kind ?? null)
  const isOver = useTable(s => s.state?.end !== null)
  const { data: lesson = null } = useQuery({
    queryKey: ['lesson', taught.game],
    queryFn: () => host.lesson(taught.game),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const at = lesson && !isOver ? findLessonStep(lesson, taught.done, asked) : null
  const step = at === null ? null : lesson!.steps[at]!
  useDone(table, at === null || !step ? null : { at, asks: step.asks }, asked)
  if (!lesson || at === null || !step) return null
  const isLast = at === lesson.steps.length - 1
  return (
    <section className={`panel ${style.card}`} aria-label="Lesson" aria-live="polite">
      <div className={style.words}>
        <p className={`eyebrow ${style.count}`}>
          Lesson {at + 1} of {lesson.steps.length}
          <span className={style.dots} aria-hidden="true">
            {lesson.steps.map(({ title }, i) => (
              <i key={title} data-now={i === at} data-done={taught.done.includes(i)} />
            ))}
          </span>
        </p>
        <h3>{step.title}</h3>
        <p>{step.text}</p>
      </div>
      <div className={style.act}>
        <p className={style.now}>
          <span className="eyebrow">Do this now</span>
          {step.do}
        </p>
        <div className={style.buttons}>
          {step.asks === null ? (
            <Button size="small" kind="soft" onClick={() => (isLast ? leave(table) : finish(table, at))}>
              {isLast ? 'Done' : 'Got it'}
            </Button>
          ) : null}
          {isLast ? null : (
            <span className={style.leave}>
              <Button size="small" kind="bare" onClick={() => leave(table)}>
                <IconX size={17} aria-hidden="true" />
                <span>Play on without lessons</span>
              </Button>
            </span>
          )}
        </div>
      </div>
    </section>
  )
}
