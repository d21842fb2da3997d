import { basename } from 'node:path'
import type { Rule } from 'eslint'

const kebabCase = /^[a-z0-9]+([-.][a-z0-9]+)*\.tsx?$/
const vagueName = /(^|[-.])(utils?|helpers?|types|misc)\.tsx?$/

/** Requires kebab-case file names and refuses vague ones such as `utils.ts`. */
export const fileNames: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      vague: '{{ name }} is too vague: name the file after what it exports.',
      kebab: '{{ name }}: file names are kebab-case.',
    },
  },
  create: (context) => ({
    Program: (node) => {
      const name = basename(context.filename)
      if (vagueName.test(name)) context.report({ node, messageId: 'vague', data: { name } })
      else if (!kebabCase.test(name)) context.report({ node, messageId: 'kebab', data: { name } })
    },
  }),
}
