import { Modal } from '@mantine/core'
import { Fragment } from 'react'
import style from './help-sheet.module.css'
import { KEY_SECTIONS, type KeySection } from './keys.ts'

/** All keys in one list. */
export function HelpSheet({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  return (
    <Modal.Root opened={isOpen} onClose={onClose} size={760} classNames={{ content: style.sheet ?? '' }}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <div className={style.head}>
            <Modal.Title className={style.title}>Keys</Modal.Title>
            <Modal.CloseButton aria-label="Close the list of keys" />
          </div>
          <div className={style.sections}>
            {KEY_SECTIONS.map(section => (
              <Section key={section.title} section={section} />
            ))}
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Section({ section: { title, lines } }: { section: KeySection }) {
  return (
    <section aria-label={title}>
      <h3 className={style.heading}>{title}</h3>
      <dl className={style.lines}>
        {lines.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key, i) => (
                <Fragment key={key}>
                  {i > 0 && ' '}
                  <kbd>{key}</kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
