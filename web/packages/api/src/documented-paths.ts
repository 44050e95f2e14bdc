import type { paths } from "./schema";

type PathWith<Method extends "get" | "post"> = {
  [Path in keyof paths]: paths[Path] extends Record<Method, object> ? Path : never;
}[keyof paths];

/** Addresses that can be read. A call the API document does not describe does not exist. */
export type GetPath = PathWith<"get">;

/** Addresses that can be written to. */
export type PostPath = PathWith<"post">;
