// End-to-end scenes: a real server and a real browser for each. docs/testing.md tells how they are run and written.

import { defineConfig } from '@playwright/test';

import { chromium, patience, sizes } from './e2e/browser.mjs';

export default defineConfig({
  testDir: 'e2e',
  outputDir: '../target/e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // A scene that passes only on its second try is listed as flaky: a defect to be found, which does not stop a build.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: patience },
  reporter: 'list',
  use: {
    launchOptions: chromium,
    actionTimeout: patience,
    navigationTimeout: patience,
    // Actions, console and network of a failed scene. A snapshot of the page at every step would double the time of all scenes;
    // `--trace retain-on-failure` records them for the scene that one looks at.
    trace: { mode: 'retain-on-failure', snapshots: false, screenshots: false, sources: false },
    screenshot: 'only-on-failure',
  },
  // A scene runs on a desktop unless its tags name other screens.
  projects: [
    { name: 'desktop', grep: /@desktop|^(?!.*@(phone|landscape))/, use: sizes.desktop },
    { name: 'phone', grep: /@phone/, use: sizes.phone },
    { name: 'landscape', grep: /@landscape/, use: sizes.landscape },
  ],
});
