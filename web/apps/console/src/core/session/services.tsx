import type { Client, UserCenterData } from "@gerai/api";
import { createContext, use } from "react";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import type { ConsoleApi } from "../console-api";
import { mayAny } from "./permissions";
import type { ConsolePermission } from "./permissions";
import type { SessionStore } from "./session-store";

/** What the pages work with; tests bring their own. */
export interface Services {
  api: ConsoleApi;
  session: SessionStore;
  /** Restarts the app, as after a change of language. */
  restart: () => void;
}

const ServicesContext = createContext<Services | null>(null);

interface ServicesProviderProps {
  services: Services;
  children: ReactNode;
}

export function ServicesProvider({ services, children }: ServicesProviderProps) {
  return <ServicesContext value={services}>{children}</ServicesContext>;
}

export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error("no ServicesProvider above this component");
  return services;
}

export function useApi(): ConsoleApi {
  return useServices().api;
}

export function useClient(): Client {
  return useServices().api.client;
}

/** The signed-in user; null on the pages that need none. */
export function useMaybeUser(): UserCenterData | null {
  return useStore(useServices().session, (state) => state.user);
}

/** The signed-in user, for pages behind the sign-in. */
export function useUser(): UserCenterData {
  const user = useMaybeUser();
  if (!user) throw new Error("this page needs a signed-in user");
  return user;
}

/** Whether the signed-in user was granted any of these permissions. */
export function useMay(...permissions: ConsolePermission[]): boolean {
  return mayAny(useMaybeUser(), permissions);
}
