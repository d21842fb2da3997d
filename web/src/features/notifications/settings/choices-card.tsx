import {
  channels,
  channelsOf,
  isChannelEnabled,
  noticeKinds,
  type NoticeChoices,
} from '@velvet/contract/notification-kinds'
import { SettingSection } from '../../../shared/components/setting-section.tsx'
import { useText } from '../../../shared/i18n/use-text.tsx'
import { useInstantForm } from '../../../shared/forms/use-instant-form.ts'
import { useSectionForm } from '../../../shared/forms/use-section-form.ts'
import { Button } from '@velvet/ui/button'
import { Switch } from '@velvet/ui/switch'
import { VisuallyHidden } from '@velvet/ui/visually-hidden'
import { choiceFieldName } from './notification-choices.ts'
import { SaveStatusLine } from './save-status-line.tsx'

/** Settings of all notifications, with a row for each kind and a column for each channel. */
export function ChoicesCard({ choices }: { choices: NoticeChoices }) {
  const text = useText()
  const form = useInstantForm('choices')
  const isShownOn = (kind: (typeof noticeKinds)[number], channel: (typeof channels)[number]) =>
    form.pendingFormData
      ? form.pendingFormData.has(choiceFieldName(kind, channel))
      : isChannelEnabled(choices, kind, channel)
  const isAnyOn = noticeKinds.some((kind) => channels.some((channel) => isChannelEnabled(choices, kind, channel)))
  return (
    <SettingSection id="choices" title={text('notifications.what')} intro={text('notifications.what_text')}>
      <form.fetcher.Form method="post" action="/notifications">
        <input type="hidden" name="intent" value="choices" />
        <table className="w-full border-collapse text-start">
          <thead>
            <tr className="text-13 text-ink-2">
              <th scope="col" className="text-start">
                <VisuallyHidden>{text('notifications.happening')}</VisuallyHidden>
              </th>
              {channels.map((channel) => (
                <th key={channel} scope="col" className="w-18 pb-1.5 font-semibold md:w-26">
                  {text(`notifications.channel.${channel}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {noticeKinds.map((kind) => (
              <tr key={kind} className="border-t border-line">
                <th scope="row" className="py-3 pe-2 text-start font-normal">
                  <b className="block leading-snug">{text(`notifications.kind.${kind}`)}</b>
                  <span className="block text-13 text-ink-2">{text(`notifications.kind_text.${kind}`)}</span>
                </th>
                {channels.map((channel) => (
                  <td key={channel} className="py-2">
                    {channelsOf(kind).includes(channel) && (
                      <Switch
                        name={choiceFieldName(kind, channel)}
                        label={text('notifications.cell', {
                          kind: text(`notifications.kind.${kind}`),
                          channel: text(`notifications.channel.${channel}`),
                        })}
                        labelHidden
                        checked={isShownOn(kind, channel)}
                        onChange={({ currentTarget }) => form.send(currentTarget.form)}
                        className="justify-center!"
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <SaveStatusLine form={form} what={text('notifications.what')} />
      </form.fetcher.Form>
      {isAnyOn && <EverythingOff />}
    </SettingSection>
  )
}

function EverythingOff() {
  const text = useText()
  const form = useSectionForm('nothing')
  return (
    <form.fetcher.Form method="post" action="/notifications" className="py-4">
      <input type="hidden" name="intent" value="nothing" />
      <Button type="submit" variant="quiet" size="s" loading={form.isSending}>
        {text('notifications.nothing')}
      </Button>
    </form.fetcher.Form>
  )
}
