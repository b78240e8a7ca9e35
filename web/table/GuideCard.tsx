import style from './guide.module.css'
import { GUIDE_STEPS } from './guide.ts'
import { useGuide } from './use-guide.ts'

/** One thing worth knowing, when it is of use. */
export function GuideCard() {
  const callout = useGuide()
  if (!callout) return null
  const { title, text, at, isLast, next, skip } = callout
  return (
    <section className={`panel ${style.card}`} aria-label="Guide" aria-live="polite">
      <span className="eyebrow">
        Guide, {at} of {GUIDE_STEPS.length}
      </span>
      <h3>{title}</h3>
      <p>{text}</p>
      <div className={style.buttons}>
        <button type="button" className={style.next} onClick={next}>
          {isLast ? 'Done' : 'Got it'}
        </button>
        {!isLast && (
          <button type="button" className={style.skip} onClick={skip}>
            Skip the guide
          </button>
        )}
      </div>
    </section>
  )
}
