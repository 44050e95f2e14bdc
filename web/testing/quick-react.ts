import React from "react";

/*
 * The development build of React notes for each element where it was made, and for each render what a profiler would draw.
 * Nobody reads either in a test, and together they take as long as the tests themselves. The names are React's own: where
 * they are gone some day, tests are slower again and nothing else.
 */
const internals = Reflect.get(
  React,
  "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE",
);
if (internals)
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", { get: () => Infinity, set() {} });
