import styles from './camera.css?inline'

// Made by script, so the content policy needs no exception and the styles need no request of their own.
const sheet = new CSSStyleSheet()
sheet.replaceSync(styles)
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
