import type { Client, UserCenterData } from "@gerai/api";
import { visibleTabs } from "@gerai/domain";
import type { Tab } from "@gerai/domain";
import { QueryClientProvider } from "@tanstack/react-query";
import { createContext, use } from "react";
import type { ReactNode } from "react";
import { useStore } from "zustand";
import { reachOf } from "./reach";
import type { Reach } from "./reach";
import type { Services } from "./services";
import { tabViewer } from "./session-store";
import type { UpdateState } from "./updates/update-machine";
import { useOnline } from "./use-online";

const ServicesContext = createContext<Services | null>(null);

interface ServicesProviderProps {
  services: Services;
  children: ReactNode;
}

/** Gives the pages below it the shared services. */
export function ServicesProvider({ services, children }: ServicesProviderProps) {
  return (
    <ServicesContext value={services}>
      <QueryClientProvider client={services.queryClient}>{children}</QueryClientProvider>
    </ServicesContext>
  );
}

/** The shared services. */
export function useServices(): Services {
  const services = use(ServicesContext);
  if (!services) throw new Error("ServicesProvider is missing above this component");
  return services;
}

/** The API client. */
export function useClient(): Client {
  return useServices().client;
}

/** Whether the server can be reached from here, and if not, why. */
export function useReach(): Reach {
  const answered = useStore(useServices().reach, (state) => state.answered);
  return reachOf(useOnline(), answered);
}

/** The signed-in user, or null on pages that need none. */
export function useMaybeUser(): UserCenterData | null {
  return useStore(useServices().session, (state) => state.user);
}

/** The signed-in user. Only for pages behind the sign-in guard. */
export function useUser(): UserCenterData {
  const user = useMaybeUser();
  if (!user) throw new Error("this page is shown to signed-in users only");
  return user;
}

/** The tabs of the signed-in user. */
export function useTabs(): Tab[] {
  const { config } = useServices();
  const user = useUser();
  const serverList = useStore(config, (state) => state.config?.tabBar);
  return visibleTabs(tabViewer(user), serverList);
}

/** Where the app's update stands. */
export function useUpdateState(): UpdateState {
  return useStore(useServices().updates);
}
