import { Brand } from '@velvet/ui/brand-mark'
import { Button } from '@velvet/ui/button'
import { Checkbox } from '@velvet/ui/checkbox'
import { cx } from '@velvet/ui/cx'
import { Dialog } from '@velvet/ui/dialog'
import { CloseButton, DialogPanel, dialogBoxClass } from '@velvet/ui/dialog-panel'
import { Field } from '@velvet/ui/field'
import { Note } from '@velvet/ui/note'
import { Segmented } from '@velvet/ui/segmented'
import { Select } from '@velvet/ui/select'
import { Sheet } from '@velvet/ui/sheet'
import { Switch } from '@velvet/ui/switch'
import { Info } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Chapter, Sample } from './sample.tsx'

const widths = [300, 500, 800, 1140] as const

function Stage({ children }: { children: ReactNode }) {
  return (
    <div className="relative grid place-items-center overflow-hidden rounded-l bg-linear-to-br from-art-2 via-art-1 to-art-4 py-8 sm:py-12">
      <div className="absolute inset-0 bg-scrim" />
      {children}
    </div>
  )
}

export function Overlays() {
  const [width, setWidth] = useState<(typeof widths)[number] | null>(null)
  const [isBlockingOpen, setBlockingOpen] = useState(false)
  const [isSheetOpen, setSheetOpen] = useState(false)
  return (
    <Chapter title="Dialogs and sheets">
      <Sample name="Open one">
        {widths.map((one) => (
          <Button key={one} variant="quiet" onClick={() => setWidth(one)}>
            Dialog {one}
          </Button>
        ))}
        <Button variant="quiet" onClick={() => setBlockingOpen(true)}>
          Without a way around
        </Button>
        <Button variant="quiet" onClick={() => setSheetOpen(true)}>
          Sheet
        </Button>
      </Sample>
      <div className="grid gap-4 lg:grid-cols-2 lg:gap-6">
        <Stage>
          <div className={cx(dialogBoxClass(), 'relative! flex')}>
            <DialogPanel
              titleId="specimen-1"
              above={<Brand mark="petals" name="Velvet" />}
              title="This site is for adults"
              lead="A place to meet and chat for people of 18 and older."
              actions={
                <>
                  <Button block>I am 18 or older, continue</Button>
                  <Button variant="text" block>
                    Leave this site
                  </Button>
                </>
              }
              footnote="Parents can block access to this site."
            >
              <Note icon={<Info aria-hidden="true" />}>
                <b>Some things are said in words.</b> They are never hidden behind an icon.
              </Note>
            </DialogPanel>
          </div>
        </Stage>
        <Stage>
          <div className={cx(dialogBoxClass(), 'relative! flex')}>
            <DialogPanel
              titleId="specimen-2"
              title="Block Femke?"
              lead="Your conversation is removed on both sides. Femke is not told. You can undo this later."
              actions={
                <>
                  <Button block>Block Femke</Button>
                  <Button variant="text" block>
                    Block and report
                  </Button>
                </>
              }
              close={<CloseButton label="Close" onClick={() => undefined} />}
            />
          </div>
        </Stage>
      </div>
      <Dialog
        open={width !== null}
        onClose={() => setWidth(null)}
        closeLabel="Close"
        width={width ?? 500}
        title="One question"
        lead="Escape, the cross and a press beside it all lead out."
        actions={
          <Button block onClick={() => setWidth(null)}>
            Yes, please
          </Button>
        }
      >
        <Field label="Your answer" mark="optional">
          <Select>
            <option>Perhaps</option>
          </Select>
        </Field>
      </Dialog>
      <Dialog
        open={isBlockingOpen}
        dismissable={false}
        title="This one wants an answer"
        lead="Neither Escape nor a press beside it closes it."
        actions={
          <Button block onClick={() => setBlockingOpen(false)}>
            I understand
          </Button>
        }
      >
        <Checkbox label="I have read this." />
      </Dialog>
      <Sheet
        open={isSheetOpen}
        onClose={() => setSheetOpen(false)}
        closeLabel="Close"
        title="Filters"
        actions={
          <>
            <Button variant="quiet" onClick={() => setSheetOpen(false)}>
              Reset
            </Button>
            <Button className="flex-1" onClick={() => setSheetOpen(false)}>
              Show 248 results
            </Button>
          </>
        }
      >
        <div className="grid gap-5">
          <Segmented
            legend="I am looking for"
            defaultValue="women"
            options={[
              { value: 'women', label: 'Women' },
              { value: 'men', label: 'Men' },
              { value: 'all', label: 'All' },
            ]}
          />
          <Field label="Country">
            <Select>
              <option>Netherlands</option>
            </Select>
          </Field>
          <div className="border-t border-line pt-2">
            <Switch label="Online now" />
            <Switch label="With photos" defaultChecked />
          </div>
        </div>
      </Sheet>
    </Chapter>
  )
}
