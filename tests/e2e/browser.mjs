// Chromium and the screens that players have.

import { chromium } from 'playwright-core';

const phone = { hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

export const sizes = {
  desktop: { viewport: { width: 1440, height: 900 } },
  tablet: { viewport: { width: 820, height: 1180 }, ...phone },
  landscape: { viewport: { width: 844, height: 390 }, ...phone },
  upright: { viewport: { width: 390, height: 844 }, ...phone },
  small: { viewport: { width: 360, height: 640 }, ...phone },
};

/** How long an attribute may take to come true before a scene fails. */
export const patience = 30_000;

export const launch = (args = []) =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      // The studio's picture comes from this machine, too.
      '--allow-loopback-in-peer-connection',
      ...args,
    ],
  });
