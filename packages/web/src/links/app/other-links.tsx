import { screenOf, Waiting } from './link-screen.tsx'
import { openPage } from './open-page.tsx'

void openPage({ screenOf, Waiting })
