import { getScreen, Waiting } from './link-screen.tsx'
import { openPage } from './open-page.tsx'

void openPage({ getScreen, Waiting })
