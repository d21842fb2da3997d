import { basename } from 'node:path'
import type { Rule } from 'eslint'

const kebabCase = /^[a-z0-9]+([-.][a-z0-9]+)*\.tsx?$/
const drawer = /(^|[-.])(utils?|helpers?|types|misc)\.tsx?$/

/** A file is named after what it holds. */
export const fileNames: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      drawer: '{{ name }} is a drawer: name a file after what it holds.',
      kebab: '{{ name }}: file names are kebab-case.',
    },
  },
  create: (context) => ({
    Program: (node) => {
      const name = basename(context.filename)
      if (drawer.test(name)) context.report({ node, messageId: 'drawer', data: { name } })
      else if (!kebabCase.test(name)) context.report({ node, messageId: 'kebab', data: { name } })
    },
  }),
}
