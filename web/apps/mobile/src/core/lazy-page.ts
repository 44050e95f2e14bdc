import { lazyRouteComponent } from "@tanstack/react-router";
import { lazy } from "react";
import type { ComponentType } from "react";

/** A page's code is waited for this long before its loading counts as failed. */
export const chunkTimeoutMs = 120_000;

/** The code of a page could not be loaded. Only reloading helps: a failed import stays failed. */
export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";

  constructor(options?: ErrorOptions) {
    super("the code of this page did not arrive", options);
  }
}

/** A page whose code is loaded when it is first opened. */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) {
  return lazyRouteComponent(() => loadChunk(load), name);
}

/** A part of a page whose code is loaded when it is first shown; needs a `Suspense` above it. */
export function lazyPart<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
) {
  return lazy(async () => {
    const module = await loadChunk(load);
    return { default: module[name] };
  });
}

/** Loads a chunk, and turns every way of failing into one error the app has a screen for. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError()), chunkTimeoutMs);
  });
  try {
    return await Promise.race([load(), deadline]);
  } catch (error) {
    throw error instanceof ChunkLoadError ? error : new ChunkLoadError({ cause: error });
  } finally {
    clearTimeout(timer);
  }
}
