// Chromium and the screens that players have.

import { chromium as browserType } from '@playwright/test';

const touch = { hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

export const sizes = {
  desktop: { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false, deviceScaleFactor: 1 },
  tablet: { viewport: { width: 820, height: 1180 }, ...touch },
  landscape: { viewport: { width: 844, height: 390 }, ...touch },
  phone: { viewport: { width: 390, height: 844 }, ...touch },
  small: { viewport: { width: 360, height: 640 }, ...touch },
};

/** The project that runs scenes of a size. */
const projects = { desktop: '@desktop', tablet: '@phone', landscape: '@landscape', phone: '@phone', small: '@phone' };

export const tagOf = (size) => projects[size];

/** How Chromium is started. */
export const chromium = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    // Letters as wide as in a browser with windows.
    '--font-render-hinting=none',
    // The studio's picture comes from this machine, too.
    '--allow-loopback-in-peer-connection',
  ],
};

/** How long an element may take to be what it should be. */
export const patience = 30_000;

/** Starts a browser outside the test runner. */
export const launch = (args = []) => browserType.launch({ ...chromium, args: [...chromium.args, ...args] });
