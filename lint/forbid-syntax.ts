import type { Rule } from 'eslint'

/** Creates a rule that reports every node that one of the selectors matches. */
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
