// The measured figures of the README, for the landing page.
import { createMarkdownRenderer } from 'vitepress'
import { join } from 'node:path'
import { anchorOf, linksPlugin } from './links.js'
import { root, textOf } from './pages.js'

/** Returns the points of the README's section "Figures": a title, and a text in Markdown. */
export function figures(readme = textOf('README.md')) {
    const part = /^## Figures\n([^]*?)^## /m.exec(readme)
    const points = [...(part?.[1] ?? '').matchAll(/^- \*\*(.+?)\*\*: ([^]*?)(?=^- |$(?![^]))/gm)]
    if (points.length === 0) {
        throw new Error('README.md has no points under "## Figures"')
    }
    return points.map(([, title, text]) => ({ title, text: text.trim() }))
}

export default {
    watch: ['../../README.md'],
    async load() {
        const { base } = globalThis.VITEPRESS_CONFIG.site
        const md = await createMarkdownRenderer(
            root,
            { anchor: { slugify: anchorOf }, config: md => md.use(linksPlugin, base) },
            base,
        )
        return figures().map(({ title, text }) => ({
            title,
            html: md.renderInline(text, { path: join(root, 'README.md') }),
        }))
    },
}
