import type { Rule } from 'eslint'

/** A rule that refuses every piece of syntax its selectors match. */
export function forbidSyntax(message: string, ...selectors: string[]): Rule.RuleModule {
  return {
    meta: { type: 'problem', schema: [], messages: { forbidden: message } },
    create: (context) => {
      const report = (node: Rule.Node) => {
        context.report({ node, messageId: 'forbidden' })
      }
      return Object.fromEntries(selectors.map((selector) => [selector, report]))
    },
  }
}
