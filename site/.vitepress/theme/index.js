import { h } from 'vue'
import DefaultTheme from 'vitepress/theme-without-fonts'
import arena from '../../../docs/images/arena.png'
import './style.css'

/** The default theme, with a picture of Arena on the landing page. */
export default {
    extends: DefaultTheme,
    Layout: () =>
        h(DefaultTheme.Layout, null, {
            'home-hero-image': () =>
                h('img', { class: 'arena', src: arena, alt: 'Two players of Arena fight around a wall' }),
        }),
}
