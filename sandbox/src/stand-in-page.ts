import { escapeHtml } from './small-server.ts'

const css = `
:root { color-scheme: light dark; --ink: #24303a; --soft: #5b6975; --paper: #fff; --ground: #eef2f5; --line: #d5dde3; --mark: #1b5e8a; --warn: #fff3cd; --warn-ink: #5f4700 }
@media (prefers-color-scheme: dark) { :root { --ink: #e8eef2; --soft: #a9b7c1; --paper: #1b242b; --ground: #11181d; --line: #34424c; --mark: #7cc0ee; --warn: #3a2f0c; --warn-ink: #ffe08a } }
* { box-sizing: border-box }
body { margin: 0; padding: 24px 16px 48px; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 560px; margin: 0 auto }
main.wide { max-width: 900px }
.notice { background: var(--warn); color: var(--warn-ink); padding: 10px 16px; border-radius: 10px; font-weight: 600; text-align: center }
.sheet { background: var(--paper); border: 1px solid var(--line); border-radius: 14px; padding: 24px; margin-top: 16px }
h1 { font-size: 34px; line-height: 1.2; margin: 0 0 4px } h2 { font-size: 15px; margin: 24px 0 8px; color: var(--soft) }
p { margin: 0 0 8px } .soft { color: var(--soft); font-size: 14px }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 16px 0 0; font-size: 14px } dt { color: var(--soft) } dd { margin: 0; overflow-wrap: anywhere }
.choices { display: grid; grid-template-columns: 1fr 1fr; gap: 8px } .choices .main { grid-column: 1 / -1 }
button { width: 100%; min-height: 44px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 10px; background: var(--paper); color: var(--ink); font: inherit; cursor: pointer }
button:hover { border-color: var(--mark) } button:focus-visible, a:focus-visible { outline: 3px solid var(--mark); outline-offset: 2px }
button.main { background: var(--mark); border-color: var(--mark); color: var(--paper); font-weight: 600; min-height: 52px }
a { color: var(--mark) }
table { width: 100%; border-collapse: collapse; font-size: 14px } th { text-align: start; color: var(--soft); font-weight: 500 } th, td { padding: 8px 8px 8px 0; border-top: 1px solid var(--line); vertical-align: top; overflow-wrap: anywhere }
td:not(:last-child), th { white-space: nowrap } td:last-child { min-width: 120px }
.scroll { overflow-x: auto; margin-top: 12px } .back { margin: 16px 0 0 }
@media (max-width: 480px) { .choices { grid-template-columns: 1fr } .sheet { padding: 16px } }`

type Page = { title: string; notice: string; body: string; isWide?: boolean }

/** Renders a page that works without scripts and shows that it is a stand-in. */
export const renderStandInPage = ({ title, notice, body, isWide = false }: Page) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${css}</style></head>
<body><main${isWide ? ' class="wide"' : ''}><p class="notice">${escapeHtml(notice)}</p>${body}</main></body></html>`
