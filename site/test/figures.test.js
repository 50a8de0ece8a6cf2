import assert from 'node:assert/strict'
import { it } from 'node:test'
import { figures } from '../lib/figures.data.js'

it('takes the points of the section, and nothing after it', () => {
    const readme =
        '## Figures\n\n- **Size**: small,\n  with [a link](a.md).\n- **Speed**: fast.\n' +
        '\n## Next\n\n- **Other**: point.\n'
    assert.deepEqual(figures(readme), [
        { title: 'Size', text: 'small,\n  with [a link](a.md).' },
        { title: 'Speed', text: 'fast.' },
    ])
})

it('finds those of the README, each with a link to its measurement', () => {
    const found = figures()
    assert.ok(found.length >= 3)
    for (const { title, text } of found) {
        assert.match(text, /\]\(docs\/[a-z]+\.md#/, title)
    }
})

it('refuses a README without figures', () => {
    assert.throws(() => figures('# Tickwire\n\n## Next\n'), /no points/)
})
