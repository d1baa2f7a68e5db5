import { screenOf, Waiting } from './cleaner-screen.tsx'
import { openPage } from './open-page.tsx'

void openPage({ screenOf, Waiting })
