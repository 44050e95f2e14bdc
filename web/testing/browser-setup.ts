import { startI18n } from "@gerai/i18n";
import { loadMobileMessages } from "@gerai/i18n/mobile";
import React from "react";
import { flushSync } from "react-dom";
import { beforeEach } from "vitest";
import "./styles.css";

// React as it is shipped has no `act`, by which a test waits until what it renders is there, and what follows from that.
Object.assign(React, {
  act: async (render: () => Promise<void>) => {
    await flushSync(render);
    await new Promise((settled) => requestIdleCallback(settled, { timeout: 1000 }));
  },
});

// Tests read English texts in the light theme unless they say otherwise.
beforeEach(async () => {
  document.documentElement.lang = "en";
  document.documentElement.dataset["theme"] = "light";
  await startI18n("en", loadMobileMessages);
});
