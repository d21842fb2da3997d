import { Dialog } from '@velvet/ui/dialog'
import type { KeyBinding } from '../../lib/keys/key-registry.ts'
import { setSingleKeys, useSingleKeys } from '../../lib/keys/single-keys.ts'
import { useKeyList } from '../../lib/keys/use-keys.ts'
import { KeyHint } from '../../parts/key-hint.tsx'
import { sessionTexts } from './session-texts.ts'

const texts = sessionTexts.shortcuts

/** Lists the shortcuts of the open page, from the same registry that handles them. */
export function ShortcutSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const bindings = useKeyList()
  const isOn = useSingleKeys()
  const groups = Map.groupBy(bindings, ({ group }) => group)
  return (
    <Dialog open={isOpen} onClose={onClose} closeLabel={texts.close} title={texts.title} width={800}>
      <div className="columns-1 gap-8 text-13 sm:columns-2">
        {[...groups].map(([group, list]) => (
          <section key={group} className="mb-5 break-inside-avoid">
            <h3 className="mb-1 text-12 font-bold text-ink-2">{group}</h3>
            <dl>
              {mergeKeys(list).map(({ label, keys }) => (
                <div key={label} className="flex items-center justify-between gap-4 border-b border-line py-1">
                  <dt>{label}</dt>
                  <dd className="flex gap-2">
                    {keys.map((each) => (
                      <KeyHint key={each} keys={each} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <label className="flex items-start gap-2 rounded-s bg-surface-2 p-3 text-13">
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => setSingleKeys(event.target.checked)}
          className="mt-0.5"
        />
        <span>
          <b>{texts.singleKeys}</b>
          <span className="block text-ink-2">{texts.singleKeysHint}</span>
        </span>
      </label>
    </Dialog>
  )
}

/** Several keys that do the same share a line. */
function mergeKeys(bindings: readonly KeyBinding[]): { label: string; keys: string[] }[] {
  const lines = Map.groupBy(bindings, ({ label }) => label)
  return [...lines].map(([label, list]) => ({ label, keys: list.map(({ keys }) => keys) }))
}
