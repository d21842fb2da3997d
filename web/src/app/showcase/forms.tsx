import { Checkbox } from '@velvet/ui/checkbox'
import { ChipChoice } from '@velvet/ui/chip'
import { Field } from '@velvet/ui/field'
import { FieldGroup } from '@velvet/ui/field-group'
import { PasswordInput } from '@velvet/ui/password-input'
import { Radio, RadioRow } from '@velvet/ui/radio'
import { RadioTile } from '@velvet/ui/radio-tile'
import { Segmented } from '@velvet/ui/segmented'
import { Select } from '@velvet/ui/select'
import { Switch } from '@velvet/ui/switch'
import { Tag } from '@velvet/ui/tag'
import { TextArea } from '@velvet/ui/text-area'
import { TextInput } from '@velvet/ui/text-input'
import { ChefHat, Bike, Music, Plane, Search } from 'lucide-react'
import { Chapter, Sample } from './sample.tsx'

const columns = 'grid! items-start gap-x-6 gap-y-5 md:grid-cols-2 lg:grid-cols-3'

export function Forms() {
  return (
    <Chapter title="Forms">
      <Sample name="Fields" className={columns}>
        <Field label="City" hint="Only the city is shown to others." mark="optional">
          <TextInput placeholder="Where you live" />
        </Field>
        <Field label="Username" success="This name is free." required>
          <TextInput defaultValue="joris_on_the_train" />
        </Field>
        <Field label="E-mail address" error="The part after the @ needs a dot, as in example.com." required>
          <TextInput type="email" defaultValue="joris@example" />
        </Field>
        <Field
          label="Password"
          hint="At least 10 characters. A short sentence works well."
          aside={
            <a className="link" href="#forms">
              Forgot it?
            </a>
          }
        >
          <PasswordInput showLabel="Show the password" hideLabel="Hide the password" defaultValue="tea in the garden" />
        </Field>
        <Field label="Country">
          <Select defaultValue="nl">
            <option value="nl">Netherlands</option>
            <option value="be">Belgium</option>
            <option value="de">Germany</option>
          </Select>
        </Field>
        <Field label="Search" labelHidden>
          <TextInput type="search" placeholder="Search by name" icon={<Search />} />
        </Field>
        <Field label="Cannot be changed">
          <TextInput defaultValue="12 April 1989" disabled />
        </Field>
        <Field label="Choose one" error="Please choose one.">
          <Select defaultValue="">
            <option value="">–</option>
            <option>Single</option>
          </Select>
        </Field>
        <Field label="About me" hint="Leave out phone numbers." count="47 / 1,000" className="lg:row-span-2">
          <TextArea defaultValue="Engineer on weekdays, baker on Saturdays." />
        </Field>
      </Sample>
      <Sample name="Choices" className={columns}>
        <FieldGroup legend="Mails" hint="You can change this at any time.">
          <Checkbox label="Tell me about new messages" defaultChecked />
          <Checkbox label="Tell me about likes" />
          <Checkbox label="Not available here" disabled />
          <Checkbox label="I have read the terms and I am 18 or older." error="Please tick this box to go on." />
        </FieldGroup>
        <FieldGroup legend="Who may write first">
          <Radio name="who" label="Everyone" defaultChecked />
          <Radio name="who" label="People I liked" hint="Others see that you prefer to begin." />
          <Radio name="who" label="Nobody for now" disabled />
        </FieldGroup>
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
          <div>
            <Switch label="Online now" />
            <Switch label="With photos" defaultChecked />
            <Switch label="Not available" disabled />
          </div>
          <Switch label="Invisible mode" hint="You can look around without showing as online." defaultChecked />
        </div>
      </Sample>
      <Sample name="Rows to choose from" className="grid! gap-0! divide-y divide-line border border-line lg:max-w-150">
        <RadioRow name="plan" label="By card" hint="Up to €500." aside={<Tag>Last used</Tag>} />
        <RadioRow name="plan" label="By transfer" defaultChecked />
      </Sample>
      <Sample name="Tiles to choose from" className="grid! grid-cols-3 gap-2 lg:max-w-150">
        {['10', '25', '60'].map((amount, index) => (
          <RadioTile key={amount} name="amount" defaultChecked={index === 1}>
            <b className="text-26">{amount}</b>
          </RadioTile>
        ))}
      </Sample>
      <Sample name="Chips to choose from" className="block!">
        <FieldGroup legend="Interests" mark="up to ten">
          <div className="flex flex-wrap gap-2">
            <ChipChoice label="Cooking" icon={<ChefHat aria-hidden="true" />} defaultChecked />
            <ChipChoice label="Cycling" icon={<Bike aria-hidden="true" />} />
            <ChipChoice label="Music" icon={<Music aria-hidden="true" />} defaultChecked />
            <ChipChoice label="Travelling" icon={<Plane aria-hidden="true" />} />
            <ChipChoice label="Without an icon" defaultChecked />
            <ChipChoice label="Disabled" disabled />
          </div>
        </FieldGroup>
      </Sample>
    </Chapter>
  )
}
