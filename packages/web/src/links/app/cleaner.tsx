import { getScreen, Waiting } from './cleaner-screen.tsx'
import { openPage } from './open-page.tsx'

void openPage({ getScreen, Waiting })
