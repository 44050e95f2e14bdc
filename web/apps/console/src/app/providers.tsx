import { StyleProvider } from "@ant-design/cssinjs";
import type { QueryClient } from "@tanstack/react-query";
import { QueryClientProvider } from "@tanstack/react-query";
import { App, ConfigProvider } from "antd";
import type { Locale } from "antd/es/locale";
import type { ReactNode } from "react";
import { ServicesProvider } from "../core/session/services";
import type { Services } from "../core/session/services";
import { useLook, useMotion } from "../core/theme-store";
import { consoleTheme } from "./theme";

interface ProvidersProps {
  services: Services;
  queries: QueryClient;
  locale: Locale;
  children: ReactNode;
}

/** Everything a page finds above itself. */
export function Providers({ services, queries, locale, children }: ProvidersProps) {
  const look = useLook();
  const motion = useMotion();
  return (
    <StyleProvider layer>
      <ConfigProvider
        locale={locale}
        theme={consoleTheme[look][motion]}
        form={{ validateMessages: {} }}
        button={{ autoInsertSpace: false }}
      >
        <App component={false} message={{ maxCount: 3, duration: 5 }}>
          <QueryClientProvider client={queries}>
            <ServicesProvider services={services}>{children}</ServicesProvider>
          </QueryClientProvider>
        </App>
      </ConfigProvider>
    </StyleProvider>
  );
}
