import type { TreeCopy } from './tree-copy.ts'

/** Follows docs/guides/add-a-profile-field.md: adds `smoking` with three values. */
export function addProfileField(tree: TreeCopy): void {
  tree.edit(
    'contract/src/profile-values.ts',
    '  relationship_status: {\n',
    `  smoking: { values: ['never', 'sometimes', 'daily'], editor: 'looks', signup: 'looks', needsName: true },
  relationship_status: {\n`,
  )
  tree.write(
    'server/migrations/20990101000000_add_smoking.sql',
    `-- migrate:up

alter table profiles
  add column smoking text,
  add constraint profiles_smoking_check check (smoking in ('never', 'sometimes', 'daily')) not valid;

-- migrate:down

alter table profiles drop column smoking;
`,
  )
  tree.write(
    'server/migrations/20990101000001_validate_smoking.sql',
    `-- migrate:up

alter table profiles validate constraint profiles_smoking_check;

-- migrate:down
`,
  )
  // The texts of a real field are written in each language. Here they only have to differ from the English ones.
  tree.editMessages('values', (_messages, locale) => ({
    'values.field.smoking': locale === 'en' ? 'Smoking' : `Smoking (${locale})`,
    'values.smoking.never': locale === 'en' ? 'Never' : `Never (${locale})`,
    'values.smoking.sometimes': locale === 'en' ? 'Sometimes' : `Sometimes (${locale})`,
    'values.smoking.daily': locale === 'en' ? 'Daily' : `Daily (${locale})`,
  }))
  tree.edit('server/seed/sites.ts', "'tattoos', ", "'tattoos', 'smoking', ")
  tree.edit('web/src/testing/own-profile.ts', 'tattoos: null,', 'tattoos: null,\n    smoking: null,')
  const policyTest = 'server/src/domains/profiles/profiles.policy.test.ts'
  for (const _profile of [1, 2])
    tree.edit(policyTest, 'tattoos: null,\n  rel', 'tattoos: null,\n  smoking: null,\n  rel')
}
