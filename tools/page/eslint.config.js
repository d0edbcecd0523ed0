/** What the page's JavaScript is held to beside its types. */

import js from "@eslint/js";

const browser = [
  "CSS",
  "Element",
  "Event",
  "HTMLElement",
  "KeyboardEvent",
  "Node",
  "ResizeObserver",
  "URL",
  "WebSocket",
  "clearTimeout",
  "crypto",
  "document",
  "fetch",
  "innerHeight",
  "innerWidth",
  "localStorage",
  "location",
  "navigator",
  "requestAnimationFrame",
  "sessionStorage",
  "setInterval",
  "setTimeout",
  "window",
];

export default [
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    languageOptions: {
      ecmaVersion: 2024,
      sourceType: "module",
      globals: Object.fromEntries(browser.map((name) => [name, "readonly"])),
    },
    rules: {
      complexity: ["error", 12],
      eqeqeq: "error",
      "max-lines-per-function": ["error", 40],
      "no-console": "error",
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-shadow": "error",
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
    },
  },
];
